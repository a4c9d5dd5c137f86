import { useQuery, useQueryClient } from '@tanstack/react-query'
import { practice } from '#core/practice.ts'
import { dayBounds, todayIn } from '#core/scheduling/slots.ts'
import { useLive } from '#web/lib/live.ts'
import { read } from '#web/lib/read.ts'
import { supabase } from '#web/lib/supabase.ts'

const key = ['todays-visits-of-all'] as const

export type Visit = Awaited<ReturnType<typeof fetchTodaysVisits>>[number]

/** Everybody's visits of the practice's day, kept as they are on the server. */
export function useTodaysVisits() {
  const cache = useQueryClient()
  useLive('appointments', null, () => cache.invalidateQueries({ queryKey: key }))
  return useQuery({ queryKey: key, queryFn: fetchTodaysVisits })
}

async function fetchTodaysVisits() {
  const client = await supabase()
  const { from, to } = dayBounds(todayIn(practice.timeZone), practice.timeZone)
  return read(
    client
      .from('appointments')
      .select(
        'id, appointment_date, appointment_type, duration_minutes, status, patient:profiles(first_name, last_name, patient_id), provider:providers(first_name, last_name, provider_title, credentials)',
      )
      .gte('appointment_date', from)
      .lt('appointment_date', to)
      .order('appointment_date'),
  )
}
