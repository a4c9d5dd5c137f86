import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js'
import { languageNamed } from '#core/language.ts'
import { openKeptDrafts } from '../drafts/open-kept-drafts.ts'
import { queryClient } from '../query-client.ts'
import { checkReach } from '../server-reach.ts'
import { sessionKey } from '../supabase/connection.ts'
import { type Client, onOpened, supabase } from '../supabase.ts'
import { onRefused } from '../watched-fetch.ts'
import { endSession } from './end-session.ts'
import { markActive } from './last-active.ts'
import { pendingStep } from './pending-step.ts'
import type { Person, Role, SignedIn, Step } from './state.ts'
import { authState, setAuthState } from './store.ts'

let following = false
let newest: Session | null = null
let asking: { token: string; role: Promise<ResolvedRole> } | undefined
/** The person whose data is in the query cache. */
let cachedFor: string | undefined

/** From the first call on, the auth state is what the stored session says, whichever tab changed it. */
export function followSession() {
  if (following) return
  following = true
  onOpened(follow)
  if (hasStoredSession()) {
    supabase().catch(() => {
      void checkReach()
      following = false
      setAuthState({ status: 'unreachable' })
    })
  } else {
    setAuthState({ status: 'signed-out' })
    openWhenReachedFor()
  }
}

/** No one is signed in: the client loads when the user starts typing, or when another tab signs in. */
function openWhenReachedFor() {
  const open = () => void supabase().catch(() => {})
  for (const reach of ['pointerdown', 'keydown', 'focusin']) addEventListener(reach, open, { once: true })
  addEventListener('storage', ({ key, newValue }) => key === sessionKey && newValue && open())
}

/** After the server could not be reached, or the role could not be read. */
export async function followAgain() {
  if (following) {
    const client = await supabase()
    const { data, error } = await client.auth.getSession()
    if (error) setAuthState({ status: 'unreachable' })
    else await adopt(client, data.session)
  } else {
    setAuthState({ status: 'loading' })
    followSession()
  }
}

function follow(client: Client) {
  onRefused(noticeEnd)
  client.auth.onAuthStateChange((event, session) => {
    // Asking the client for anything inside its own callback would wait for itself.
    setTimeout(() => onChange(client, event, session))
  })
}

async function onChange(client: Client, event: AuthChangeEvent, session: Session | null) {
  const unread = event === 'INITIAL_SESSION' && !session && hasStoredSession()
  if (unread) setAuthState({ status: 'unreachable' })
  else await adopt(client, session)
}

/** A session that is kept but was not handed out could not be renewed: the server was away. */
function hasStoredSession() {
  try {
    return localStorage.getItem(sessionKey) !== null
  } catch {
    return false
  }
}

async function adopt(client: Client, session: Session | null) {
  newest = session
  if (!session) return signedOut()
  const person = personOf(session.user)
  const step = pendingStep(session)
  if (step) return unfinished(person, step)

  const before = authState()
  const same = before.status === 'signed-in' && before.person.id === person.id
  if (same && !before.ended && before.roleFrom !== 'error') return setAuthState({ ...before, person })

  const [resolved] = await Promise.all([roleOf(client, session), openKeptDrafts(person.id)])
  if (newest !== session) return
  if (resolved === 'session-ended') {
    await client.auth.signOut({ scope: 'local' })
    return
  }
  markActive()
  setAuthState({ status: 'signed-in', person, ...resolved })
  if (same) await queryClient.invalidateQueries()
  else keepCacheFor(person.id)
}

/** The stored session is delivered more than once as a page opens; its role is requested once. */
function roleOf(client: Client, { access_token: token, user }: Session): Promise<ResolvedRole> {
  if (asking?.token !== token) {
    const role = resolveRole(client, user.id).finally(() => {
      if (asking?.role === role) asking = undefined
    })
    asking = { token, role }
  }
  return asking.role
}

/** Data loaded for another person is removed. */
function keepCacheFor(personId: string) {
  if (cachedFor !== personId) queryClient.clear()
  cachedFor = personId
}

/** The person who will be signed in once their role is known, so that their first screen can already load. */
export async function expectPerson(): Promise<string | undefined> {
  const client = await supabase()
  const { data } = await client.auth.getSession()
  if (!data.session || pendingStep(data.session)) return
  if (authState().status === 'loading') keepCacheFor(data.session.user.id)
  return data.session.user.id
}

/**
 * A deliberate sign-out is announced first; a session that disappears on its own leaves its page on the screen,
 * locked.
 */
function signedOut() {
  const before = authState()
  if (before.status === 'signed-in') {
    if (!before.ended) setAuthState({ ...before, ended: { reason: 'expired' } })
  } else if (before.status !== 'signed-out') {
    setAuthState({ status: 'signed-out' })
  }
}

function unfinished(person: Person, step: Step) {
  const before = authState()
  if (before.status === 'signed-in' && before.ended && before.person.id === person.id)
    setAuthState({ ...before, ended: { ...before.ended, step } })
  else setAuthState({ status: 'unfinished', person, step })
}

/** The session was revoked or left idle elsewhere: the first call that is refused tells. */
async function noticeEnd(response: Response) {
  const ofAuth = new URL(response.url, location.origin).pathname.startsWith('/auth/v1/')
  const ended = ofAuth
    ? response.status === 403 && (await response.text()).includes('session_not_found')
    : response.status === 401
  if (ended) await endSession('expired')
}

function personOf({ id, email = '', user_metadata }: User): Person {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    id,
    email,
    firstName: text(user_metadata.first_name),
    lastName: text(user_metadata.last_name),
    phone: text(user_metadata.phone),
    language: languageNamed(text(user_metadata.preferred_language)),
    emailUpdates: user_metadata.email_updates !== false,
  }
}

type ResolvedRole = Pick<SignedIn, 'role' | 'roleFrom'> | 'session-ended'

const roles: readonly Role[] = ['admin', 'provider', 'front_desk', 'biller', 'patient', 'representative']

/** The role from user_roles, otherwise patient; an error never grants more than that. */
async function resolveRole(client: Client, userId: string): Promise<ResolvedRole> {
  const { data, error, status } = await client.from('user_roles').select('role').eq('user_id', userId)
  if (status === 401) return 'session-ended'
  if (error) return { role: 'patient', roleFrom: 'error' }
  const role = roles.find((one) => data.some((stored) => stored.role === one))
  return role ? { role, roleFrom: 'stored' } : { role: 'patient', roleFrom: 'default' }
}
