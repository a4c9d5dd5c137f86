import { endSessions } from '#server/auth/end-sessions.ts'
import { hashPassword, verifyPassword } from '#server/auth/hash-password.ts'
import { audit } from './audit.ts'
import { checkPassword } from './check-password.ts'
import type { AuthContext } from './context.ts'
import { Refused } from './errors.ts'
import { limitCodeTries, limitPasswordTries } from './limits.ts'
import { sendMail } from './mails.ts'
import { acceptCode } from './one-time-tokens.ts'
import { applySessionRules } from './sessions.ts'
import { inTransaction } from './transaction.ts'

type Proof = { current_password?: string | null | undefined; nonce?: string | null | undefined }

/** Every other device is signed out: whoever knew the old password may be on one of them. */
export async function changePassword(c: AuthContext, password: string, proof: Proof): Promise<void> {
  const { services, user, session } = c.var
  const cost = services.config.PASSWORD_HASH_KIB
  await requireProof(c, proof)
  checkPassword(password, user.email, user.raw_user_meta_data)
  if (await verifyPassword(password, user.encrypted_password, cost)) {
    throw new Refused(422, 'same_password', 'New password should be different from the old password.')
  }
  const passwordHash = await hashPassword(password, cost)
  await inTransaction(services.sql, async (tx) => {
    await tx`
      update auth.users set encrypted_password = ${passwordHash}, updated_at = now(),
        raw_app_meta_data = raw_app_meta_data - 'must_change_password'
      where id = ${user.id}`
    await tx`delete from auth.one_time_tokens where user_id = ${user.id} and kind in ('recovery', 'magiclink')`
    await endSessions(tx, user.id, session.id)
    await applySessionRules(services, tx, user.id)
    await audit(c, tx, 'user_updated_password', user.id)
    if (user.email) await sendMail(tx, 'passwordChanged', user.email)
  })
}

/** A screen left open must not be enough to take an account over: after a while, show again that it is you. */
async function requireProof(c: AuthContext, { current_password, nonce }: Proof): Promise<void> {
  const { services, user, session } = c.var
  if (current_password) {
    const clearTries = await limitPasswordTries(services, user.email ?? user.id)
    const cost = services.config.PASSWORD_HASH_KIB
    if (!(await verifyPassword(current_password, user.encrypted_password, cost))) {
      throw new Refused(400, 'current_password_invalid', 'Current password is incorrect.')
    }
    return clearTries()
  }
  if (nonce) {
    const clearTries = await limitCodeTries(services, user.id)
    if (!(await acceptCode(services.sql, user.email ?? '', nonce, ['reauthentication']))) {
      throw new Refused(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
    }
    return clearTries()
  }
  const age = (Date.now() - session.created_at.getTime()) / 1000
  if (age > services.config.PASSWORD_CHANGE_SECONDS) {
    throw new Refused(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
}
