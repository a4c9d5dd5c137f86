import type { Client } from '../supabase.ts'
import type { Role, SignedIn } from './state.ts'

export type ResolvedRole = Pick<SignedIn, 'role' | 'roleFrom'> | 'session-ended'

/** A row in providers makes a provider, else user_roles says, else a patient; an error makes nobody more than that. */
export async function resolveRole(client: Client, userId: string): Promise<ResolvedRole> {
  const [roles, provider] = await Promise.all([
    client.from('user_roles').select('role').eq('user_id', userId),
    client.from('providers').select('id').eq('user_id', userId).maybeSingle(),
  ])
  if (roles.status === 401 || provider.status === 401) return 'session-ended'
  if (roles.error || provider.error) return { role: 'patient', roleFrom: 'error' }
  const stored = roles.data.map(({ role }) => role as Role)
  if (stored.includes('admin')) return { role: 'admin', roleFrom: 'stored' }
  if (provider.data) return { role: 'provider', roleFrom: 'stored' }
  const [first] = stored
  return first ? { role: first, roleFrom: 'stored' } : { role: 'patient', roleFrom: 'default' }
}
