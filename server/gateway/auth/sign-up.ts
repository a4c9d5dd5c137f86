import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { EmailTaken, insertUser } from '#server/auth/create-user.ts'
import { hashPassword, verifyPassword } from '#server/auth/hash-password.ts'
import type { Sql } from '#server/db/pool.ts'
import { requestLanguage } from '../request-language.ts'
import { audit } from './audit.ts'
import { checkPassword } from './check-password.ts'
import type { AuthContext } from './context.ts'
import { invalid, Refused } from './errors.ts'
import * as fields from './fields.ts'
import { limitMails } from './limits.ts'
import { rememberLanguage, sendMail } from './mails.ts'
import { readBody } from './read-body.ts'
import { sendConfirmation } from './send-link.ts'
import { startSession } from './sessions.ts'
import { atSteadyPace } from './steady-pace.ts'
import { inTransaction } from './transaction.ts'
import { markUnproven } from './unproven-addresses.ts'
import { describeUser, findUser, hasClosed, isBanned, lockUser, type UserRow } from './users.ts'

const schema = z.object({
  email: fields.email.nullish(),
  phone: z.string().nullish(),
  password: fields.password.nullish(),
  data: fields.metadata,
})

type Registration = {
  email: string
  password: string
  passwordHash: string
  metadata: Record<string, unknown>
}

export async function signUp(c: AuthContext) {
  const { config } = c.var.services
  const { email, phone, password, data: metadata } = await readBody(c, schema)
  if (phone) throw new Refused(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!email) throw new Refused(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!password) throw invalid('Signup requires a valid password')
  await checkPassword(password, { email, metadata })
  if (config.SMTP_URL) await limitMails(c, email)
  const passwordHash = await hashPassword(password, config.PASSWORD_HASH_KIB)
  const registration = { email, password, passwordHash, metadata }
  return c.json(await (config.SMTP_URL ? registerByMail(c, registration) : registerAtOnce(c, registration)))
}

/** Nothing can be sent, so the answer itself has to say that the address is taken. */
async function registerAtOnce(c: AuthContext, registration: Registration) {
  return inTransaction(c.var.services.sql, async (tx) => {
    const { id } = await insertUser(tx, { ...registration, confirmed: true })
    if (!c.var.services.demo) await markUnproven(tx, id)
    await rememberLanguage(tx, id, requestLanguage(c))
    await audit(c, tx, 'user_signedup', id)
    return startSession(c, tx, id, 'password')
  }).catch(explainRefusedDetails)
}

/** New or known, the answer is the same; only the owner of the mailbox learns which it was. */
async function registerByMail(c: AuthContext, registration: Registration) {
  const register = async () => registerOnce(c, registration, await findOwnEarlier(c, registration))
  return pendingUser(await atSteadyPace(register()), registration)
}

/** `ownEarlier` is the password of an earlier registration by the same person. */
async function registerOnce(
  c: AuthContext,
  registration: Registration,
  ownEarlier: string | null,
): Promise<string> {
  return inTransaction(c.var.services.sql, async (tx) => {
    const known = await lockUser(tx, { email: registration.email })
    if (known && isInUse(known)) {
      await tryInsert(tx, registration)
      await notifyOwner(c, tx, known, registration.email)
      return randomUUID()
    }
    const isContested = known && known.encrypted_password !== ownEarlier
    const appMetadata = isContested ? { registered_again: true } : {}
    if (known) await tx`delete from auth.users where id = ${known.id}`
    const { id } = await insertUser(tx, { ...registration, appMetadata, confirmed: false })
    await rememberLanguage(tx, id, requestLanguage(c))
    await sendConfirmation(c, tx, { id, email: registration.email })
    await audit(c, tx, 'user_signedup', id)
    return id
  }).catch((error: unknown) => {
    if (error instanceof EmailTaken) return randomUUID()
    return explainRefusedDetails(error)
  })
}

/**
 * Otherwise no one has confirmed the address and nothing depends on the account: the newest registration replaces it,
 * so that a stranger who registered first doesn't choose the password. An account without a password was created by
 * others for an existing record: for a child who may now sign in, or for invited staff.
 */
function isInUse(user: UserRow): boolean {
  const { email_confirmed_at, invited_at, last_sign_in_at, encrypted_password } = user
  if (encrypted_password === null || isBanned(user)) return true
  return email_confirmed_at !== null || invited_at !== null || last_sign_in_at !== null
}

/**
 * Two who don't know each other's password: the emails look alike, so the owner could confirm the account with a
 * stranger's password. The person who confirms then chooses a password. Once contested, an account stays contested.
 * Checking a password waits in line, so it is done before the transaction, which holds one of few connections.
 */
async function findOwnEarlier(c: AuthContext, { email, password }: Registration): Promise<string | null> {
  const { sql, config } = c.var.services
  const known = await findUser(sql, { email })
  if (!known || isInUse(known) || 'registered_again' in known.raw_app_meta_data) return null
  const { encrypted_password } = known
  return (await verifyPassword(password, encrypted_password, config.PASSWORD_HASH_KIB))
    ? encrypted_password
    : null
}

/** Details that a new account would be refused for are refused here too, or they would tell the two apart. */
async function tryInsert(tx: Sql, registration: Registration): Promise<void> {
  await tx`savepoint try_insert`
  await insertUser(tx, { ...registration, email: `${randomUUID()}@try.invalid`, confirmed: false })
  await tx`rollback to savepoint try_insert`
}

async function notifyOwner(c: AuthContext, tx: Sql, owner: UserRow, email: string): Promise<void> {
  const { site } = c.var
  if (await hasClosed(tx, owner)) await sendMail(tx, 'accountClosed', email)
  else if (!owner.email_confirmed_at) await sendConfirmation(c, tx, { id: owner.id, email })
  else {
    const [staff] = await tx`
      select from public.user_roles where user_id = ${owner.id} and role not in ('patient', 'representative')`
    const signIn = `${site}/${staff ? 'provider' : 'patient'}-login`
    const links = { signIn, reset: `${site}/reset-password` }
    await sendMail(tx, 'alreadyRegistered', email, links)
  }
  await audit(c, tx, 'user_repeated_signup', owner.id)
}

function pendingUser(id: string, { email, metadata }: Registration) {
  const now = new Date()
  return describeUser({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: metadata,
    banned_until: null,
    created_at: now,
    updated_at: now,
    factors: [],
  })
}

/** The sign-up trigger makes rows from what was registered, and the database may refuse what it is given. */
function explainRefusedDetails(error: unknown): never {
  if (error instanceof EmailTaken) {
    throw new Refused(422, 'user_already_exists', 'User already registered')
  }
  const { code } = error as { code?: string }
  if (code?.startsWith('23')) {
    throw new Refused(422, 'validation_failed', "Some of the registration details can't be used")
  }
  throw error
}
