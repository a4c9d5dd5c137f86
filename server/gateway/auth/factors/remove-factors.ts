import type { Sql } from '#server/db/pool.ts'
import type { Services } from '#server/services.ts'
import { sendMail } from '../mails.ts'
import { applySessionRules } from '../sessions.ts'
import type { UserRow } from '../users.ts'

/** Removes one factor. With the last app or passkey go the recovery codes: they stand in for one, never alone. */
export async function removeFactor(
  services: Services,
  tx: Sql,
  user: Pick<UserRow, 'id' | 'email'>,
  factorId: string,
): Promise<void> {
  const [removed] = await tx<{ status: string; sign_in_only: boolean }[]>`
    delete from auth.mfa_factors where id = ${factorId} and user_id = ${user.id}
    returning status, sign_in_only`
  if (removed?.status !== 'verified' || removed.sign_in_only) return
  const [other] = await tx`
    select 1 from auth.mfa_factors
    where user_id = ${user.id} and factor_type <> 'recovery_code' and status = 'verified'`
  if (other) return
  await tx`delete from auth.mfa_factors where user_id = ${user.id} and factor_type = 'recovery_code'`
  await tx`update auth.sessions set aal = 'aal1' where user_id = ${user.id}`
  await applySessionRules(services, tx, user.id)
  if (user.email) await sendMail(tx, 'twoStepOff', user.email)
}
