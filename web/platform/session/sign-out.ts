import { currentLanguage } from '../language.ts'
import { logProblem } from '../log.ts'
import { leaveNotice } from '../notice.ts'
import { paths } from '../paths.ts'
import { queryClient } from '../query-client.ts'
import { backOnline, checkReach } from '../server-reach.ts'
import { sessionKey } from '../supabase/connection.ts'
import { supabase } from '../supabase.ts'
import { forgetTab } from '../tab-memory.ts'
import { authState, setAuthState } from './store.ts'

const patienceMs = 3000
const signedOut = { en: 'Signed out successfully!', es: 'Cerró sesión correctamente' }
const missing = 'AuthSessionMissingError'
const otherTabs = 'saguaro-sign-out'

/** What this browser knows is forgotten, in every tab, and the server is told; a server that is away does not matter. */
export async function signOut(to: string = paths.landing) {
  forgetPerson()
  tellOtherTabs()
  addEventListener('pagehide', forgetSession, { once: true })
  await Promise.race([tellServer(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  forgetSession()
  await leave(to)
}

/** While a person's page is open: when another tab signs out, this one forgets them too. Returns how to stop. */
export function followSignOut() {
  const channel = new BroadcastChannel(otherTabs)
  channel.onmessage = () => {
    // The tab that signs out hears itself.
    if (authState().status === 'signed-out') return
    forgetPerson()
    void leave(paths.landing)
  }
  return () => channel.close()
}

function forgetPerson() {
  setAuthState({ status: 'signed-out', leaving: true })
  queryClient.clear()
  forgetTab()
}

function tellOtherTabs() {
  const channel = new BroadcastChannel(otherTabs)
  channel.postMessage(null)
  channel.close()
}

/** The client forgets a session only after renewing it; while a slow server does, the next person would find it here. */
function forgetSession() {
  try {
    localStorage.removeItem(sessionKey)
  } catch {
    // Storage is blocked: there is no session in it.
  }
}

async function leave(to: string) {
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
