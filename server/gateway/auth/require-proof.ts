import { verifyPassword } from '#server/auth/hash-password.ts'
import type { Sql } from '#server/db/pool.ts'
import type { AuthContext } from './context.ts'
import { Refused, sessionNotFound } from './errors.ts'
import { limitProofTries } from './limits.ts'
import { acceptCode } from './one-time-tokens.ts'

export type GivenProof = { current_password?: string | null | undefined; nonce?: string | null | undefined }
export type ProofMethod = 'password' | 'mailed_code' | 'app_code' | 'passkey' | 'recovery_link'

/**
 * For changes to how a person signs in: the session alone isn't enough, because someone else may have it. Identity is
 * re-verified with the request itself, or shortly before by POST /reauthenticate.
 */
export async function requireProof(c: AuthContext, given: GivenProof = {}): Promise<void> {
  if (given.current_password) return checkPassword(c, given.current_password)
  if (given.nonce) return checkMailedCode(c, given.nonce)
  if (!isProved(c)) {
    throw new Refused(400, 'reauthentication_needed', 'This change requires reauthentication')
  }
}

/** Whether the person showed shortly before who they are. A link from a password reset counts for the password alone. */
export function isProved(c: AuthContext, { byRecoveryLink = false } = {}): boolean {
  const { session, services } = c.var
  if (!session.proved_at || (session.proved_by === 'recovery_link' && !byRecoveryLink)) return false
  return Date.now() - session.proved_at.getTime() < services.config.IDENTITY_PROOF_SECONDS * 1000
}

/**
 * For signing other devices out: an intruder could otherwise lock the owner out and stay signed in. A recent sign-in
 * is enough, so that an owner who ends a stranger's session isn't asked twice.
 */
export async function requireRecentSignIn(c: AuthContext): Promise<void> {
  const { session, services } = c.var
  const newest = Math.max(...session.amr.map(({ timestamp }) => timestamp))
  if (Date.now() / 1000 - newest < services.config.IDENTITY_PROOF_SECONDS) return
  await requireProof(c)
}

export async function storeProof(sql: Sql, sessionId: string, method: ProofMethod): Promise<void> {
  await sql`
    update auth.sessions set proved_at = clock_timestamp(), proved_by = ${method} where id = ${sessionId}`
}

export async function checkPassword(c: AuthContext, password: string): Promise<void> {
  const { services, user } = c.var
  const clearTries = await limitProofTries(services, user.id, 'password')
  if (!(await verifyPassword(password, user.encrypted_password, services.config.PASSWORD_HASH_KIB))) {
    throw new Refused(400, 'current_password_invalid', 'Current password is incorrect.')
  }
  await requireUnchanged(c, services.sql)
  await clearTries()
}

/** Hashing takes a while, during which the session may have ended or its owner may have changed the password. */
export async function requireUnchanged(c: AuthContext, sql: Sql): Promise<void> {
  const { user, session } = c.var
  const [now] = await sql<{ unchanged: boolean }[]>`
    select u.encrypted_password is not distinct from ${user.encrypted_password} as unchanged
    from auth.sessions s join auth.users u on u.id = s.user_id where s.id = ${session.id}`
  if (!now) throw sessionNotFound()
  if (!now.unchanged) throw new Refused(409, 'conflict', 'Your password was just changed. Please try again.')
}

export async function checkMailedCode(c: AuthContext, code: string): Promise<void> {
  const { services, user } = c.var
  const clearTries = await limitProofTries(services, user.id, 'code')
  if (!(await acceptCode(services.sql, user.email ?? '', code, ['reauthentication']))) {
    throw new Refused(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  await clearTries()
}
