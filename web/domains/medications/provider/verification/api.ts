import { useQuery } from '@tanstack/react-query'
import { toMedications } from '#core/medications/convert.ts'
import { read } from '#web/platform/read.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'

const shown = 5
/** Enough visits to find five people among them, also when some come every day. */
const looked = 60

/** The five patients whose visit is or was nearest, the latest first. */
export function useRecentPatients() {
  const { id } = useProvider()
  return useQuery({ queryKey: ['recent-patients', id], queryFn: () => fetchRecentPatients(id) })
}

async function fetchRecentPatients(providerId: string) {
  const client = await supabase()
  const visits = () =>
    client
      .from('appointments')
      .select(
        'appointment_date, patient:profiles(id, first_name, last_name, preferred_name, patient_id, current_medications)',
      )
      .eq('provider_id', providerId)
      .not('status', 'in', '(cancelled,no_show)')
      .limit(looked)
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const past = await read(
    visits().lte('appointment_date', tomorrow).order('appointment_date', { ascending: false }),
  )
  const people = distinct(past)
  if (people.length >= shown) return people.slice(0, shown)
  const ahead = await read(visits().gt('appointment_date', tomorrow).order('appointment_date'))
  return distinct([...past, ...ahead]).slice(0, shown)
}

interface Visit {
  appointment_date: string
  patient: {
    id: string
    first_name: string
    last_name: string
    patient_id: string
    current_medications: unknown
  } | null
}

function distinct(visits: readonly Visit[]) {
  const seen = new Map<string, ReturnType<typeof recent>>()
  for (const { patient, appointment_date } of visits)
    if (patient && !seen.has(patient.id)) seen.set(patient.id, recent(patient, appointment_date))
  return [...seen.values()]
}

function recent({ current_medications, ...patient }: NonNullable<Visit['patient']>, visit: string) {
  const unverified = toMedications(current_medications).filter(
    ({ verified, status }) => !verified && status === 'ongoing',
  ).length
  return { ...patient, visit, unverified }
}
