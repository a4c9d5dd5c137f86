import { errorCode, errorMessage } from '#web/platform/session/error-message.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { Refusal } from './admit.ts'
import type { Credentials } from './sign-in-form.tsx'

/** Nothing, when the password was right; the auth state then says who came in. */
export async function signIn(credentials: Credentials): Promise<Refusal | undefined> {
  try {
    const client = await supabase()
    const { error } = await client.auth.signInWithPassword(credentials)
    if (!error) return
    return {
      title: 'Login failed',
      message: errorMessage(error, 'Please try again.'),
      ...(errorCode(error) === 'email_not_confirmed' && { unconfirmed: credentials.email }),
    }
  } catch {
    return { title: 'Login failed. Please try again.' }
  }
}
