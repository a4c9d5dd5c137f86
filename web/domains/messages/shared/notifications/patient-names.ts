import { useQuery } from '@tanstack/react-query'
import { patientName } from '#web/platform/patient-name.ts'
import { read } from '#web/platform/read.ts'
import { peopleIActForQuery } from '#web/platform/session/people-i-act-for.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { Notification } from './api.ts'

const namesFreshMs = 5 * 60_000

/**
 * The names of the patients that notifications are about, by ID: for clinicians, and for people who act for others.
 * Patients they may not read, or no longer act for, are missing.
 */
export function usePatientNames(items: readonly Notification[]): ReadonlyMap<string, string> | undefined {
  const auth = useAuth()
  const role = auth.status === 'signed-in' ? auth.role : undefined
  const ids = [...new Set(items.flatMap(({ about }) => about ?? []))].toSorted()
  const ofPatients = useQuery({
    queryKey: ['notifications', 'names', ids],
    queryFn: () => fetchNames(ids),
    enabled: role === 'provider' && ids.length > 0,
    staleTime: namesFreshMs,
  })
  // A name is theirs to know whatever else of the profile they may read.
  const actedFor = useQuery({
    ...peopleIActForQuery(),
    enabled: (role === 'patient' || role === 'representative') && ids.length > 0,
    staleTime: namesFreshMs,
  })
  return (
    ofPatients.data ??
    (actedFor.data && new Map(actedFor.data.map((person) => [person.patient_id, person.patient_name])))
  )
}

async function fetchNames(ids: readonly string[]): Promise<Map<string, string>> {
  const client = await supabase()
  const rows = await read(
    client
      .from('profiles')
      .select('id, first_name, last_name, preferred_name')
      .in('id', [...ids]),
  )
  return new Map(rows.map((row) => [row.id, patientName(row)]))
}
