import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { fetchProfile } from '#web/platform/session/own-profile.ts'
import { supabase } from '#web/platform/supabase.ts'
import { type Known, valuesFrom } from '../values.ts'

/** Known answers as initial values, so that no one enters their birthday three times. */
export function useKnownValues() {
  const id = usePatientId()
  return useQuery({
    queryKey: ['visit-intake-known', id],
    queryFn: async () => valuesFrom(await fetchKnown(id)),
    // The form keeps what it began with, also when the profile changes in another tab.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

async function fetchKnown(id: string): Promise<Known> {
  const client = await supabase()
  const latest = { ascending: false }
  const [profile, [last]] = await Promise.all([
    fetchProfile(id),
    read(
      client
        .from('intake_responses')
        .select('data')
        .eq('patient_id', id)
        .not('completed_at', 'is', null)
        .order('completed_at', latest)
        .limit(1),
    ),
  ])
  return { profile, lastIntake: last?.data }
}
