import { currentLanguage } from '../language.ts'
import { logProblem } from '../log.ts'
import { leaveNotice } from '../notice.ts'
import { paths } from '../paths.ts'
import { queryClient } from '../query-client.ts'
import { backOnline, checkReach } from '../server-reach.ts'
import { sessionKey } from '../supabase/connection.ts'
import { supabase } from '../supabase.ts'
import { forgetTab } from '../tab-memory.ts'
import { claimsOf } from './pending-step.ts'
import { authState, setAuthState, signedInId } from './store.ts'
import { askBeforeSignOut, hasUnsavedWork, saveWork } from './unsaved-work.ts'

const patienceMs = 3000
const signedOut = { en: 'Signed out successfully!', es: 'Cerró sesión correctamente' }
export const missing = 'AuthSessionMissingError'
const otherTabs = 'saguaro-sign-out'

const openPage = (to: string) => location.assign(to)

/** Signing out deletes what isn't saved: it is sent first, and the person asked about what can't be. */
export async function signOut(to: string = paths.landing, open = openPage) {
  const person = signedInId()
  if (person && hasUnsavedWork(person)) {
    await saveWork()
    if (hasUnsavedWork(person) && !(await askBeforeSignOut())) return
  }
  await signOutNow(to, open)
}

/** Removes this browser's data in every tab and notifies the server; an unreachable server doesn't matter. */
export async function signOutNow(to: string = paths.landing, open = openPage) {
  forgetPerson()
  tellOtherTabs()
  const own = sessionStored()
  const forgetSession = () => forgetStored(own)
  addEventListener('pagehide', forgetSession, { once: true })
  await Promise.race([tellServer(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  forgetSession()
  await leave(to, open)
}

/** While a person's page is open: when another tab signs out, this one forgets them too. Returns how to stop. */
export function followSignOut(open = openPage) {
  const channel = new BroadcastChannel(otherTabs)
  channel.onmessage = () => {
    // The tab that signs out also receives the event.
    if (authState().status === 'signed-out') return
    forgetPerson()
    void leave(paths.landing, open)
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

/** The session stored in this browser, whatever its current token; undefined if there is none. */
function sessionStored(): string | undefined {
  try {
    return claimsOf(JSON.parse(localStorage.getItem(sessionKey) ?? '').access_token).session_id
  } catch {
    return undefined
  }
}

/**
 * The client forgets a session only after renewing it; while a slow server does that, the next person would find it
 * here. A waiting tab may be closed after someone else signed in, whose session is kept.
 */
function forgetStored(session: string | undefined) {
  if (session && sessionStored() === session) localStorage.removeItem(sessionKey)
}

async function leave(to: string, open: typeof openPage) {
  leaveNotice(signedOut[currentLanguage()])
  // Without a network or a server the browser would show its own error page in place of ours.
  if (!(await checkReach())) await backOnline()
  open(to)
}

async function tellServer() {
  const client = await supabase()
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error && error.name !== missing) logProblem('The server could not be notified of the sign-out', error)
}
