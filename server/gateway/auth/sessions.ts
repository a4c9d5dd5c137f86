import { isIP } from 'node:net'
import type { Sql } from '#server/db/pool.ts'
import type { Services } from '#server/services.ts'
import type { AuthContext, SessionRow } from './context.ts'
import { userBanned } from './errors.ts'
import { rememberDevice } from './known-devices.ts'
import { issueRefreshToken } from './refresh-tokens.ts'
import { storeProof } from './require-proof.ts'
import { describeUser, getUserRow } from './users.ts'

export type AuthMethod =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'email/signup'
  | 'totp'
  | 'mfa/recovery_code'
  | 'mfa/webauthn'
  | 'passkey'

/** Signs a person in: a session with its rules, and the first pair of tokens. */
export async function startSession(c: AuthContext, tx: Sql, userId: string, method: AuthMethod) {
  const { address } = c.var
  const [admitted] = await tx`
    update auth.users set last_sign_in_at = now()
    where id = ${userId} and deleted_at is null and coalesce(banned_until <= now(), true) returning id`
  // The account may have been suspended or closed since it was read.
  if (!admitted) throw userBanned()
  const [session] = await tx<{ id: string }[]>`
    insert into auth.sessions (user_id, aal, idle_seconds, amr, ip, user_agent)
    values (
      ${userId}, ${method === 'passkey' ? 'aal2' : 'aal1'}, ${c.var.services.config.PATIENT_IDLE_SECONDS}, ${tx.json([methodNow(method)])},
      ${isIP(address) ? address : null}::inet, ${c.req.header('user-agent')?.slice(0, 300) ?? null}
    ) returning id`
  if (!session) throw new Error('The session could not be stored')
  if (method === 'recovery') await storeProof(tx, session.id, 'recovery_link')
  return answerSignIn(c, tx, userId, session.id)
}

/** Lifts the caller's session to the second step. Its earlier refresh tokens end: they were given for the first. */
export async function raiseSession(c: AuthContext, tx: Sql, method: AuthMethod) {
  const { user, session } = c.var
  const amr = [methodNow(method), ...session.amr]
  await tx`update auth.sessions set aal = 'aal2', amr = ${tx.json(amr)} where id = ${session.id}`
  await tx`delete from auth.refresh_tokens where session_id = ${session.id}`
  return answerSignIn(c, tx, user.id, session.id)
}

async function answerSignIn(c: AuthContext, tx: Sql, userId: string, sessionId: string) {
  const answer = await answerTokens(c, tx, userId, sessionId, await issueRefreshToken(tx, sessionId))
  await rememberDevice(c, tx, await getUserRow(tx, userId), await getSession(tx, sessionId))
  return answer
}

/** The tokens for the client, with the session's current rules. */
export async function answerTokens(
  c: AuthContext,
  tx: Sql,
  userId: string,
  sessionId: string,
  refreshToken: string,
) {
  const { config, keys } = c.var.services
  await applySessionRules(c.var.services, tx, userId)
  const session = await getSession(tx, sessionId)
  const user = await getUserRow(tx, userId)
  const seconds = config.ACCESS_TOKEN_SECONDS
  const expiresAt = Math.floor(Date.now() / 1000) + seconds
  const claims = {
    iss: `${c.var.site}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
    mfa_required: session.mfa_required,
  }
  return {
    access_token: await keys.sign(claims, seconds),
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: describeUser(user),
  }
}

/** Asked again whenever something they depend on changed: the roles, the factors, the password. */
export async function applySessionRules(services: Services, tx: Sql, userId: string): Promise<void> {
  const { config } = services
  await tx`
    select auth.apply_session_rules(
      ${userId}::uuid, ${config.STAFF_IDLE_SECONDS}::integer, ${config.PATIENT_IDLE_SECONDS}::integer,
      ${config.STAFF_SESSION_SECONDS}::integer, ${config.PATIENT_SESSION_SECONDS}::integer,
      ${requiresStaffMfa(services)}::boolean
    )`
}

/** Staff read other people's records: a password alone is enough in the demo practice only. */
export function requiresStaffMfa({ config, demo }: Pick<Services, 'config' | 'demo'>): boolean {
  return config.REQUIRE_STAFF_MFA ?? !demo
}

async function getSession(tx: Sql, id: string): Promise<SessionRow> {
  const [session] = await tx<SessionRow[]>`select * from auth.sessions where id = ${id}`
  if (!session) throw new Error('The session is gone')
  return session
}

function methodNow(method: AuthMethod) {
  return { method, timestamp: Math.floor(Date.now() / 1000) }
}
