import type { PostgrestError } from '@supabase/supabase-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { schedulingKey } from '../../../shared/calendar-api.ts'
import { rowsOf, type ScheduleDraft } from '../draft.ts'
import { scheduleOf } from './load-schedule.ts'

/** The whole schedule in one call, which is one transaction: all of it is saved, or none. */
export function useSaveSchedule(providerId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, version }: { draft: ScheduleDraft; version: number }) => {
      const { hours, changes, visitTypes } = rowsOf(draft)
      const client = await supabase()
      return read(
        client.rpc('save_schedule', {
          hours: hours.map(({ id, day_of_week, start_time, end_time, is_available }) => ({
            id,
            day_of_week,
            start_time,
            end_time,
            is_available,
          })),
          changes,
          visit_types: visitTypes,
          buffer_minutes: draft.bufferMinutes,
          version,
        }),
      )
    },
    onSuccess: (version, { draft }) => {
      cache.setQueryData(scheduleOf(providerId).queryKey, { ...draft, version })
      return cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === schedulingKey[0] && queryKey[1] !== 'own',
      })
    },
  })
}

/** Another window saved first. */
export function isBehind(error: unknown): boolean {
  return (error as Partial<PostgrestError> | null)?.code === 'PT409'
}
