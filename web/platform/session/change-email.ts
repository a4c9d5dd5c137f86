import { supabase } from '../supabase.ts'

/** Returns whether the address has already changed; with email configured, both mailboxes confirm first. */
export async function changeEmail(email: string): Promise<boolean> {
  const client = await supabase()
  const { data, error } = await client.auth.updateUser({ email })
  if (error) throw error
  return data.user.email?.toLowerCase() === email.toLowerCase()
}
