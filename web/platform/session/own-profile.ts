import { useQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '../read.ts'
import { supabase } from '../supabase.ts'
import { usePatientId } from './acting-for.ts'

export type Profile = Database['public']['Tables']['profiles']['Row']

export const profileKey = (id: string) => ['profile', id] as const

export async function fetchProfile(id: string): Promise<Profile> {
  const client = await supabase()
  return read(client.from('profiles').select().eq('id', id).single())
}

/** The patient's profile: one's own, or that of the person one acts for. Whoever changes it invalidates `profileKey`. */
export function useProfile() {
  const id = usePatientId()
  return useQuery({ queryKey: profileKey(id), queryFn: () => fetchProfile(id), staleTime: 60_000 })
}
