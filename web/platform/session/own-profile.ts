import { useQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '../read.ts'
import { supabase } from '../supabase.ts'
import { usePatientId } from './acting-for.ts'
import { useAuth } from './use-auth.ts'

export type Profile = Database['public']['Tables']['profiles']['Row']

export const profileKey = (id: string) => ['profile', id] as const

export async function fetchProfile(id: string): Promise<Profile> {
  const client = await supabase()
  const whole = client.from('profiles').select().eq('id', id)
  const own = await read(whole.maybeSingle())
  if (own) return own
  const part = await read(client.rpc('contact_profile', { patient: id }))
  return part ? { ...notShown, ...(part as Profile) } : read(whole.single())
}

/** Fields a guardian or proxy doesn't see of a patient who signs in themselves. */
const notShown = {
  past_medical_history: null,
  surgical_history: null,
  allergies: null,
  current_medications: [],
  medication_history: [],
  preferred_name: null,
  pronouns: null,
  pharmacy_name: null,
  pharmacy_address: null,
  pharmacy_phone: null,
} satisfies Partial<Profile>

/** The patient's profile: the user's own, or that of the person they act for. Changes invalidate `profileKey`. */
export function useProfile() {
  return useQuery(profileQuery(usePatientId()))
}

/** The user's own profile, also while acting for another person. Only patients have one. */
export function useOwnProfile() {
  const auth = useAuth()
  const id = auth.status === 'signed-in' && auth.role === 'patient' ? auth.person.id : undefined
  return useQuery({ ...profileQuery(id ?? ''), enabled: id !== undefined })
}

export function profileQuery(id: string) {
  return { queryKey: profileKey(id), queryFn: () => fetchProfile(id), staleTime: 60_000 }
}
