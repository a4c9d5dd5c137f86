import type { Sql } from '#server/db/pool.ts'
import type { Services } from '#server/services.ts'
import { sendMail } from '../mails.ts'
import { applySessionRules } from '../sessions.ts'
import type { UserRow } from '../users.ts'

/**
 * Removes one factor. Removing the last app or passkey also removes the recovery codes, which only replace one and
 * never work alone.
 */
export async function removeFactor(
  services: Services,
  tx: Sql,
  user: Pick<UserRow, 'id' | 'email'>,
  factorId: string,
): Promise<void> {
  const [removed] = await tx<{ status: string; factor_type: string; sign_in_only: boolean }[]>`
    delete from auth.mfa_factors where id = ${factorId} and user_id = ${user.id}
    returning status, factor_type, sign_in_only`
  if (removed?.status !== 'verified' || removed.sign_in_only) return
  if (removed.factor_type === 'totp') await leavePasskeysForSignIn(services, tx, user.id)
  const [other] = await tx`
    select 1 from auth.mfa_factors
    where user_id = ${user.id} and factor_type <> 'recovery_code' and status = 'verified' and not sign_in_only`
  if (other) return
  await tx`delete from auth.mfa_factors where user_id = ${user.id} and factor_type = 'recovery_code'`
  await tx`update auth.sessions set aal = 'aal1' where user_id = ${user.id}`
  await applySessionRules(services, tx, user.id)
  if (user.email) await sendMail(tx, 'twoStepOff', user.email)
}

/** A passkey became a second step because of the app. Without one it only signs in, unless the account must have a second step. */
async function leavePasskeysForSignIn(services: Services, tx: Sql, userId: string): Promise<void> {
  await tx`
    update auth.mfa_factors set sign_in_only = true
    where user_id = ${userId} and factor_type = 'webauthn' and status = 'verified' and not exists (
      select from auth.mfa_factors app
      where app.user_id = ${userId} and app.factor_type = 'totp' and app.status = 'verified'
    )`
  await applySessionRules(services, tx, userId)
}
