import type { Session } from '@supabase/supabase-js'
import type { Notification } from '#core/contracts/send-notifications.ts'
import { practice } from '#core/practice.ts'
import { logProblem } from '#web/platform/log.ts'
import { errorCode, isAuthUnanswered } from '#web/platform/session/error-message.ts'
import { type Client, guestClient, supabase } from '#web/platform/supabase.ts'

interface NewAccount {
  email: string
  password: string
  /** The data from which the database creates a patient or a provider. */
  metadata: Record<string, unknown>
  /** A patient continues immediately; otherwise the session is ended. */
  signIn?: boolean
  notice: Extract<Notification, { type: 'registration' }>['data']
}

/** Creates the account and notifies the practice. Returns whether an email must be confirmed before signing in. */
export async function register({ email, password, metadata, notice, signIn }: NewAccount) {
  const client = await guestClient()
  const session = await signUp(client, { email, password, metadata })
  await notifyPractice(client, notice)
  const signedIn = Boolean(signIn && session) && (await keepSession(session))
  if (session && !signedIn) await client.auth.signOut({ scope: 'local' })
  return { mustConfirm: !session, signedIn }
}

/** The address of a registration whose answer was lost. */
let unanswered: string | undefined

/** After a lost response, the account may already exist; its password then signs the person in. */
async function signUp(client: Client, { email, password, metadata }: Omit<NewAccount, 'notice'>) {
  const options = { data: metadata, emailRedirectTo: window.location.origin }
  const { data, error } = await client.auth.signUp({ email, password, options })
  if (!error) return data.session
  if (isRegistered(error) && unanswered === email) {
    const own = await client.auth.signInWithPassword({ email, password })
    if (!own.error) return own.data.session
  }
  unanswered = isAuthUnanswered(error) ? email : undefined
  throw error
}

/** Whether the address has an account. */
export function isRegistered(error: unknown): boolean {
  return ['user_already_exists', 'email_exists'].includes(errorCode(error) ?? '')
}

/** The account exists either way: a person who isn't signed in automatically signs in themselves. */
async function keepSession(session: Session | null): Promise<boolean> {
  if (!session) return false
  const { error } = await (await supabase()).auth.setSession(session)
  if (error) logProblem('A new account was not signed in', error)
  return !error
}

/** The account exists whether or not the practice can be notified now. */
async function notifyPractice(client: Client, data: NewAccount['notice']) {
  const body: Notification = { type: 'registration', recipientEmail: practice.inboxEmail, data }
  const { error } = await client.functions.invoke('send-notifications', { body })
  if (error) logProblem('The practice was not notified of a registration', error)
}
