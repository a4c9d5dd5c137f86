import { useQuery } from '@tanstack/react-query'
import { providerName } from '#core/provider-name.ts'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'

export interface MyProvider {
  id: string
  name: string
  specialty: string | null
  photo: string | undefined
  /** Verified and not suspended: the server takes messages to them. */
  reachable: boolean
}

const columns =
  'provider_id, appointment_date, providers(id, first_name, last_name, provider_title, credentials, specialty, profile_photo_url, verified_at, suspended_at)'

/** Whom the patient has, or had, an appointment with that was not called off. */
async function fetchMyProviders(patientId: string): Promise<MyProvider[]> {
  const client = await supabase()
  const rows = await read(
    client
      .from('appointments')
      .select(columns)
      .eq('patient_id', patientId)
      .neq('status', 'cancelled')
      .order('appointment_date', { ascending: false }),
  )
  const found = new Map<string, MyProvider>()
  for (const { providers: provider } of rows) {
    if (!provider || found.has(provider.id)) continue
    found.set(provider.id, {
      id: provider.id,
      name: providerName(provider),
      specialty: provider.specialty,
      photo: provider.profile_photo_url ?? undefined,
      reachable: Boolean(provider.verified_at) && !provider.suspended_at,
    })
  }
  return [...found.values()]
}

export function useMyProviders() {
  const { id } = usePerson()
  return useQuery({ queryKey: ['my-providers', id], queryFn: () => fetchMyProviders(id) })
}
