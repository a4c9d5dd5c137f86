import type { RealtimeChannel } from '@supabase/supabase-js'
import { useEffect, useEffectEvent, useId } from 'react'
import type { Database } from '#core/database.types.ts'
import { logProblem } from './log.ts'
import { settled } from './settled.ts'
import { liveClient } from './supabase.ts'

type Table = keyof Database['public']['Tables']

/**
 * Calls back when rows change on the server, and after a lost connection is back: changes in between were missed, so
 * the caller reads again. Without a filter it is every row the person may see; with `false` it is none.
 */
export function useLive(table: Table, filter: string | null | false, onChange: () => void) {
  const changed = useEffectEvent(onChange)
  const id = useId()

  useEffect(() => {
    if (filter === false) return
    let channel: RealtimeChannel | undefined
    let gone = false
    listen().catch((error) => logProblem('Live changes are off', error))

    async function listen() {
      await settled()
      const live = await liveClient()
      if (gone) return
      channel = live
        .channel(`${table}:${filter}:${id}`)
        .on('postgres_changes', { event: '*', schema: 'public', table, ...(filter && { filter }) }, changed)
        .subscribe((status) => {
          if (status === 'SUBSCRIBED') changed()
        })
    }

    return () => {
      gone = true
      if (channel) void liveClient().then((live) => channel && live.removeChannel(channel))
    }
  }, [table, filter, id])
}
