import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ScheduleChange, WeeklyHours } from '#core/scheduling/schedule.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/** The query key of all availability data. Any change invalidates all of it. */
export const schedulingKey = ['scheduling'] as const

/** The hours of all bookable providers: weekly hours, exceptions and buffers, by provider. */
export function useHours() {
  return useQuery({ queryKey: [...schedulingKey, 'hours'], queryFn: fetchHours })
}

interface Hours {
  timeZone: string
  hours: WeeklyHours[]
  changes: ScheduleChange[]
  bufferMinutes: number
}

export const noHours: Omit<Hours, 'timeZone'> = { hours: [], changes: [], bufferMinutes: 0 }

async function fetchHours(): Promise<Map<string, Hours>> {
  const client = await supabase()
  const rows = await read(
    client
      .from('providers')
      .select(
        'id, time_zone, buffer_minutes, hours:provider_availability(day_of_week, start_time, end_time, is_available), changes:provider_schedule_changes(starts_on, ends_on, start_time, end_time, is_available)',
      ),
  )
  return new Map(
    rows.map(({ id, time_zone, buffer_minutes, hours, changes }) => [
      id,
      { timeZone: time_zone, hours, changes, bufferMinutes: buffer_minutes },
    ]),
  )
}

/** When one provider is taken, without saying by whom. Earlier days stay on the screen while the next ones load. */
export function useBooked(providerId: string, { from, to }: { from: string; to: string }) {
  return useQuery({
    queryKey: [...schedulingKey, 'booked', providerId, from, to],
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('booked_slots', { provider_id: providerId, from, to }))
    },
    placeholderData: (before, query) =>
      query?.queryKey[2] === providerId ? keepPreviousData(before) : undefined,
  })
}
