import { followSession } from '#web/platform/session/follow-session.ts'
import type { Role } from '#web/platform/session/state.ts'
import { setAuthState } from '#web/platform/session/store.ts'
import { supabase } from '#web/platform/supabase.ts'

/** Signs a person in without a server: the app has looked for a session first, and found none. */
export async function signInAs(id: string, role: Role) {
  followSession()
  const client = await supabase()
  // The app gets the event first and reacts in the next turn, which would sign this person out again.
  await new Promise<void>((resolve) => {
    client.auth.onAuthStateChange(() => setTimeout(resolve))
  })
  setAuthState({
    status: 'signed-in',
    person: {
      id,
      email: 'ana@saguaro.example',
      firstName: 'Ana',
      lastName: 'Nuñez',
      phone: '',
      language: undefined,
      emailUpdates: true,
    },
    role,
    roleFrom: 'stored',
  })
}
