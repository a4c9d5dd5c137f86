import { endSessions } from '#server/auth/end-sessions.ts'
import type { Sql } from '#server/db/pool.ts'
import { audit } from './audit.ts'
import { replaceEmail } from './change-email.ts'
import type { AuthContext } from './context.ts'
import { userBanned } from './errors.ts'
import type { AcceptedToken, TokenKind } from './one-time-tokens.ts'
import { startSession } from './sessions.ts'
import { unmarkUnproven } from './unproven-addresses.ts'
import { getUserRow, isBanned, type UserRow } from './users.ts'

export const verifyTypes = ['signup', 'invite', 'magiclink', 'email', 'recovery', 'email_change'] as const
export type VerifyType = (typeof verifyTypes)[number]

/** The kinds of email that a `type` of /verify means. */
export const kindsOf: Record<VerifyType, TokenKind[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['magiclink', 'confirmation'],
  email: ['magiclink', 'confirmation'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
}

/** Does what the email was for, and signs the person in. */
export async function actOnToken(c: AuthContext, tx: Sql, token: AcceptedToken) {
  const user = await getUserRow(tx, token.user_id)
  if (isBanned(user)) throw userBanned()
  if (token.kind === 'email_change_current' || token.kind === 'email_change_new') {
    if (!(await confirmEmailChange(c, tx, user))) return { waiting: 'other address' } as const
  } else {
    await confirmMailbox(c, tx, user, token.kind)
  }
  await audit(c, tx, 'login', user.id, { method: token.kind })
  return startSession(c, tx, user.id, token.kind === 'recovery' ? 'recovery' : 'otp')
}

/**
 * The person who read the email owns the address. If they reset a password before ever confirming, if the account was
 * created without email, or if the address was registered again with another password, the password on file may be a
 * stranger's. It is removed, and the owner chooses a new one.
 */
async function confirmMailbox(c: AuthContext, tx: Sql, user: UserRow, kind: TokenKind): Promise<void> {
  const wasUnproven = await unmarkUnproven(tx, user.id)
  if (user.email_confirmed_at && !wasUnproven) return
  const isContested = wasUnproven || 'registered_again' in user.raw_app_meta_data
  await tx`
    update auth.users set email_confirmed_at = now(), updated_at = now(),
      encrypted_password = case when ${kind === 'recovery' || isContested} then null else encrypted_password end,
      raw_app_meta_data = raw_app_meta_data - 'registered_again'
        || case when ${isContested} then '{"must_change_password": true}' else '{}' end::jsonb
    where id = ${user.id}`
  if (wasUnproven) {
    // A stranger's passkey or second step would let them in again and keep the owner out. A person the practice has
    // verified is no stranger: access to the mailbox alone doesn't get past their second step.
    await tx`
      delete from auth.mfa_factors f where f.user_id = ${user.id} and not exists (
        select from public.user_roles r
        where r.user_id = f.user_id and r.role in ('admin', 'front_desk', 'biller')
        union all
        select from public.providers p where p.user_id = f.user_id and p.verified_at is not null
      )`
    await endSessions(tx, user.id)
  }
  await audit(c, tx, 'user_confirmed', user.id)
}

/** True once both addresses have said yes. */
async function confirmEmailChange(c: AuthContext, tx: Sql, user: UserRow): Promise<boolean> {
  const [row] = await tx<{ confirmed: number }[]>`
    update auth.users set email_change_confirm_status = email_change_confirm_status + 1
    where id = ${user.id} and email_change is not null
    returning email_change_confirm_status as confirmed`
  if (!row || !user.email_change || row.confirmed < 2) return false
  await replaceEmail(c, tx, user, user.email_change)
  return true
}
