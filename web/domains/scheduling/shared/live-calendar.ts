import type { RealtimeChannel, RealtimeClient } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { liveClient } from '#web/platform/supabase.ts'
import { schedulingKey } from './calendar-api.ts'

const channels = [
  { name: 'provider-updates', tables: ['providers'] },
  { name: 'availability-updates', tables: ['provider_availability', 'calendar_changes'] },
] as const

/**
 * While this is on the screen, a time that somebody else takes is taken here too. After a lost connection everything
 * is read again: what happened in between was not heard.
 */
export function useLiveCalendar() {
  const cache = useQueryClient()
  useEffect(() => {
    let joined: RealtimeChannel[] = []
    let gone = false
    const renew = () => cache.invalidateQueries({ queryKey: schedulingKey })
    const listening = liveClient().then((live) => {
      if (!gone) joined = channels.map((channel) => join(live, channel, renew))
      return live
    })
    listening.catch((error) => logProblem('Live changes of the calendar are off', error))
    return () => {
      gone = true
      void listening.then((live) => joined.map((channel) => live.removeChannel(channel))).catch(() => {})
    }
  }, [cache])
}

function join(live: RealtimeClient, { name, tables }: (typeof channels)[number], renew: () => void) {
  let before = false
  const channel = live.channel(name)
  for (const table of tables) channel.on('postgres_changes', { event: '*', schema: 'public', table }, renew)
  return channel.subscribe((status) => {
    if (status !== 'SUBSCRIBED') return
    if (before) renew()
    before = true
  })
}
