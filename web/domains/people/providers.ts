import { useQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export type SupervisedProvider = Database['public']['Tables']['providers']['Row']
export type ProviderState = 'waiting' | 'verified' | 'refused' | 'suspended'

/** Deciding about a provider invalidates it. */
export const providersKey = ['supervised-providers'] as const

export function useProviders() {
  return useQuery({ queryKey: providersKey, queryFn: fetchProviders })
}

async function fetchProviders(): Promise<SupervisedProvider[]> {
  const client = await supabase()
  return read(client.from('providers').select().order('created_at', { ascending: false }))
}

export function stateOf({ suspended_at, verified_at, refused_at }: SupervisedProvider): ProviderState {
  if (suspended_at) return 'suspended'
  if (verified_at) return 'verified'
  return refused_at ? 'refused' : 'waiting'
}
