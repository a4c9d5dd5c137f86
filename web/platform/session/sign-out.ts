import { currentLanguage } from '../language.ts'
import { logProblem } from '../log.ts'
import { leaveNotice } from '../notice.ts'
import { paths } from '../paths.ts'
import { queryClient } from '../query-client.ts'
import { backOnline, checkReach } from '../server-reach.ts'
import { supabase } from '../supabase.ts'
import { forgetTab } from '../tab-memory.ts'
import { setAuthState } from './store.ts'

const patienceMs = 3000
const signedOut = { en: 'Signed out successfully!', es: 'Cerró sesión correctamente' }
const missing = 'AuthSessionMissingError'

/** What this browser knows is forgotten first; then the server is told, and a server that is away does not matter. */
export async function signOut(to: string = paths.landing) {
  setAuthState({ status: 'signed-out', leaving: true })
  queryClient.clear()
  forgetTab()
  await Promise.race([tellServer(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  leaveNotice(signedOut[currentLanguage()])
  // Without a network or a server the browser would show its own error page in place of ours.
  if (!(await checkReach())) await backOnline()
  location.assign(to)
}

async function tellServer() {
  const client = await supabase()
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error && error.name !== missing) logProblem('The server could not be notified of the sign-out', error)
}

/** Every session of this person ends, or, when the server cannot be reached, none: half of it would be a lie. */
export async function signOutEverywhere() {
  const client = await supabase()
  const { error } = await client.auth.signOut({ scope: 'global' })
  if (error && error.name !== missing) throw error
  await signOut()
}
