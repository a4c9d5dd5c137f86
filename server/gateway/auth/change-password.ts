import { endSessions } from '#server/auth/end-sessions.ts'
import { hashPassword, verifyPassword } from '#server/auth/hash-password.ts'
import { audit } from './audit.ts'
import { checkPassword } from './check-password.ts'
import type { AuthContext } from './context.ts'
import { Refused } from './errors.ts'
import { forgetOtherDevices } from './known-devices.ts'
import { sendMail } from './mails.ts'
import { type GivenProof, isProved, requireProof, requireUnchanged } from './require-proof.ts'
import { applySessionRules } from './sessions.ts'
import { inTransaction } from './transaction.ts'
import { lockUser } from './users.ts'

/** Every other device is signed out and forgotten: someone who knew the old password may be on one of them. */
export async function changePassword(c: AuthContext, password: string, proof: GivenProof): Promise<void> {
  const { services, user, session } = c.var
  const cost = services.config.PASSWORD_HASH_KIB
  await requireProofForPassword(c, proof)
  await checkPassword(password, { email: user.email, metadata: user.raw_user_meta_data, user })
  if (await verifyPassword(password, user.encrypted_password, cost)) {
    throw new Refused(422, 'same_password', 'New password should be different from the old password.')
  }
  const passwordHash = await hashPassword(password, cost)
  await inTransaction(services.sql, async (tx) => {
    await lockUser(tx, { id: user.id })
    await requireUnchanged(c, tx)
    await tx`
      update auth.users set encrypted_password = ${passwordHash}, updated_at = now(),
        raw_app_meta_data = raw_app_meta_data - 'must_change_password'
      where id = ${user.id}`
    await tx`delete from auth.one_time_tokens where user_id = ${user.id} and kind in ('recovery', 'magiclink')`
    await tx`update auth.sessions set proved_at = null, proved_by = null where id = ${session.id}`
    await endSessions(tx, user.id, session.id)
    await forgetOtherDevices(c, tx, user.id)
    await applySessionRules(services, tx, user.id)
    await audit(c, tx, 'user_updated_password', user.id)
    if (user.email) await sendMail(tx, 'passwordChanged', user.email)
  })
}

/**
 * A screen left open must not be enough to take an account over. A person who just used a password reset link, or who
 * must replace a password that someone else chose and has just entered it, needs no further proof.
 */
async function requireProofForPassword(c: AuthContext, proof: GivenProof): Promise<void> {
  const { session, services } = c.var
  if (!proof.current_password && !proof.nonce) {
    if (isProved(c, { byRecoveryLink: true })) return
    const age = (Date.now() - session.created_at.getTime()) / 1000
    if (session.must_change_password && age < services.config.IDENTITY_PROOF_SECONDS) return
  }
  await requireProof(c, proof)
}
