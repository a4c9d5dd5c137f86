import { supabase } from '../supabase.ts'
import { missing, signOutNow } from './sign-out.ts'

/**
 * Every session of this person ends, or, when the server cannot be reached, none: ending only some would be
 * misleading.
 */
export async function signOutEverywhere() {
  const client = await supabase()
  const { error } = await client.auth.signOut({ scope: 'global' })
  if (error && error.name !== missing) throw error
  await signOutNow()
}
