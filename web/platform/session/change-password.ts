import { supabase } from '../supabase.ts'

/** The server signs out every other device along with it. Throws its refusal. */
export async function changePassword(password: string, currentPassword?: string) {
  const client = await supabase()
  const { error } = await client.auth.updateUser({
    password,
    ...(currentPassword && { current_password: currentPassword }),
  })
  if (error) throw error
}
