import { supabase } from '../supabase.ts'
import { setAuthState } from './store.ts'

/** Back to the empty form: the password was right, but the person doesn't continue. */
export async function cancelSignIn() {
  setAuthState({ status: 'signed-out' })
  const client = await supabase()
  await client.auth.signOut({ scope: 'local' })
}
