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

const listeners = new Set<() => void>()
let joined: RealtimeChannel[] = []
let settling: Promise<void> = Promise.resolve()

/**
 * While this is on the screen, a time that someone else books becomes unavailable here too. After a lost connection
 * everything is reloaded, because events in between were missed.
 */
export function useLiveCalendar() {
  const cache = useQueryClient()
  useEffect(() => {
    const renew = () => void cache.invalidateQueries({ queryKey: schedulingKey })
    listeners.add(renew)
    joinOrLeave()
    return () => {
      listeners.delete(renew)
      joinOrLeave()
    }
  }, [cache])
}

/** A page and the dialog over it share the channels, because a channel can be joined only once; the last one leaves. */
function joinOrLeave() {
  settling = settling
    .then(async () => {
      if (listeners.size > 0 === joined.length > 0) return
      const live = await liveClient()
      if (listeners.size > 0) {
        joined = channels.map((channel) => join(live, channel))
        return
      }
      const left = joined
      joined = []
      await Promise.all(left.map((channel) => live.removeChannel(channel)))
    })
    .catch((error) => logProblem('Live changes of the calendar are off', error))
}

function renewAll() {
  for (const renew of listeners) renew()
}

function join(live: RealtimeClient, { name, tables }: (typeof channels)[number]) {
  let before = false
  const channel = live.channel(name)
  for (const table of tables)
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, renewAll)
  return channel.subscribe((status) => {
    if (status !== 'SUBSCRIBED') return
    if (before) renewAll()
    before = true
  })
}
