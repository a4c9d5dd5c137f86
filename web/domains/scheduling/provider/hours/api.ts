import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { refusalCode } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { schedulingKey } from '../../shared/calendar-api.ts'
import { rowsOf, type ScheduleDraft } from './draft.ts'

export interface BookedVisit {
  id: string
  appointment_date: string
  ends_at: string
  appointment_type: string
  patient: { first_name: string; last_name: string } | null
}

const most = 1000

/** Booked visits from now on: they occupy times, and a change of hours may affect them. */
export function useBookedVisits(providerId: string) {
  return useQuery({
    queryKey: [...schedulingKey, 'own-visits', providerId],
    queryFn: async (): Promise<BookedVisit[]> => {
      const client = await supabase()
      return read(
        client
          .from('appointments')
          .select(
            'id, appointment_date, ends_at, appointment_type, patient:profiles(first_name, last_name, preferred_name)',
          )
          .eq('provider_id', providerId)
          .in('status', ['scheduled', 'in_progress'])
          .gte('appointment_date', new Date(timeNow()).toISOString())
          .order('appointment_date')
          .limit(most)
          .overrideTypes<BookedVisit[], { merge: false }>(),
      )
    },
  })
}

export interface SavedSchedule extends ScheduleDraft {
  /** The server's version number; a save has to name it. */
  version: number
}

export const scheduleOf = (providerId: string) =>
  queryOptions({
    queryKey: [...schedulingKey, 'own', providerId],
    queryFn: () => fetchSchedule(providerId),
  })

export function useSchedule(providerId: string) {
  // The editor holds a copy; changes made elsewhere must not move it during editing.
  return useQuery({ ...scheduleOf(providerId), refetchOnWindowFocus: false })
}

const columns =
  'buffer_minutes, schedule_version, ' +
  'hours:provider_availability(id, day_of_week, start_time, end_time, is_available), ' +
  'changes:provider_schedule_changes(id, starts_on, ends_on, start_time, end_time, is_available), ' +
  'visit_types:provider_visit_types(id, name, duration_minutes, is_active)'

interface ScheduleRow {
  buffer_minutes: number
  schedule_version: number
  hours: ScheduleDraft['hours']
  changes: {
    id: string
    starts_on: string
    ends_on: string
    start_time: string | null
    end_time: string | null
    is_available: boolean
  }[]
  visit_types: { id: string; name: string; duration_minutes: number; is_active: boolean }[]
}

async function fetchSchedule(providerId: string): Promise<SavedSchedule> {
  const client = await supabase()
  const row = await read(
    client
      .from('providers')
      .select(columns)
      .eq('id', providerId)
      .single()
      .overrideTypes<ScheduleRow, { merge: false }>(),
  )
  return {
    version: row.schedule_version,
    bufferMinutes: row.buffer_minutes,
    hours: row.hours
      .map((slot) => ({ ...slot, start_time: clock(slot.start_time), end_time: clock(slot.end_time) }))
      .toSorted(
        (one, other) => one.day_of_week - other.day_of_week || one.start_time.localeCompare(other.start_time),
      ),
    changes: row.changes
      .map((change) => ({
        id: change.id,
        kind: change.is_available
          ? ('extra' as const)
          : change.start_time
            ? ('hours-off' as const)
            : ('off' as const),
        starts_on: change.starts_on,
        ends_on: change.ends_on === change.starts_on ? '' : change.ends_on,
        start_time: clock(change.start_time),
        end_time: clock(change.end_time),
      }))
      .toSorted((one, other) => one.starts_on.localeCompare(other.starts_on)),
    visitTypes: row.visit_types
      .map((type) => ({ ...type, duration_minutes: String(type.duration_minutes) }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  }
}

/** "09:00" from "09:00:00" */
function clock(time: string | null) {
  return time?.slice(0, 5) ?? ''
}

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
  return refusalCode(error) === 'SM202'
}
