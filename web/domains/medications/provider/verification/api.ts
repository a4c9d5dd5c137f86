import { useQuery } from '@tanstack/react-query'
import { toMedications } from '#core/medications/convert.ts'
import { read } from '#web/platform/read.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { patientsToVerifyKey } from '../../shared/medication-keys.ts'

const shown = 5
/** Enough visits to find five people among them, also when some come every day. */
const looked = 60
const mostWaiting = 200
const person = 'id, first_name, last_name, preferred_name, patient_id, current_medications'

/** Patients with a medication to verify, the longest wait first, then those whose visit is or was nearest. */
export function usePatientsToVerify() {
  const { id } = useProvider()
  return useQuery({ queryKey: [...patientsToVerifyKey, id], queryFn: () => fetchPatients(id) })
}

async function fetchPatients(providerId: string) {
  const [waiting, recent] = await Promise.all([fetchWaiting(), fetchRecent(providerId)])
  const visitOf = new Map(recent.map(({ id, visit }) => [id, visit]))
  const first = [...Map.groupBy(waiting, ({ patient }) => patient?.id)].flatMap(([id, proposals]) => {
    const patient = proposals[0]?.patient
    return id && patient
      ? { ...patient, visit: visitOf.get(id), unverified: Math.max(unverified(patient), proposals.length) }
      : []
  })
  const others = recent.filter(({ id }) => !first.some((patient) => patient.id === id))
  return [...first, ...others.slice(0, Math.max(0, shown - first.length))]
}

async function fetchWaiting() {
  const client = await supabase()
  return read(
    client
      .from('medications')
      .select(`proposed_at, patient:profiles(${person})` as const)
      .not('proposal', 'is', null)
      .order('proposed_at')
      .limit(mostWaiting),
  )
}

async function fetchRecent(providerId: string) {
  const client = await supabase()
  const visits = () =>
    client
      .from('appointments')
      .select(`appointment_date, patient:profiles(${person})` as const)
      .eq('provider_id', providerId)
      .not('status', 'in', '(cancelled,no_show)')
      .limit(looked)
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const past = await read(
    visits().lte('appointment_date', tomorrow).order('appointment_date', { ascending: false }),
  )
  const people = distinct(past)
  if (people.length >= shown) return people
  const ahead = await read(visits().gt('appointment_date', tomorrow).order('appointment_date'))
  return distinct([...past, ...ahead])
}

interface Person {
  id: string
  first_name: string
  last_name: string
  patient_id: string
  current_medications: unknown
}

function distinct(visits: readonly { appointment_date: string; patient: Person | null }[]) {
  const seen = new Map<string, Person & { visit: string; unverified: number }>()
  for (const { patient, appointment_date: visit } of visits)
    if (patient && !seen.has(patient.id))
      seen.set(patient.id, { ...patient, visit, unverified: unverified(patient) })
  return [...seen.values()]
}

const unverified = ({ current_medications }: Person) =>
  toMedications(current_medications).filter(({ verified, status }) => !verified && status === 'ongoing')
    .length
