import { z } from 'zod'
import { hashPassword, isOutdated, verifyPassword } from '#server/auth/hash-password.ts'
import { audit } from './audit.ts'
import { adviseOnPassword } from './check-password.ts'
import type { AuthContext } from './context.ts'
import { invalidCredentials, Refused, userBanned } from './errors.ts'
import { forgetFailedTries, noteFailedTry } from './failed-tries.ts'
import * as fields from './fields.ts'
import { limitAddress, limitPasswordTries } from './limits.ts'
import { readBody } from './read-body.ts'
import { startSession } from './sessions.ts'
import { inTransaction } from './transaction.ts'
import { findUser, hasSecondStep, isBanned, lockUser, type UserRow } from './users.ts'

const schema = z.object({
  email: z.string('An email address is required').trim().toLowerCase().max(255).nullish(),
  phone: z.string().nullish(),
  password: fields.password.default(''),
})

/** Reveals nothing about an account until its password is right: not that it exists, is banned or unconfirmed. */
export async function signInWithPassword(c: AuthContext) {
  const { email, phone, password } = await readBody(c, schema)
  if (phone) throw new Refused(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!email) throw new Refused(400, 'validation_failed', 'missing email or phone')

  await limitAddress(c)
  return c.json(await signIn(c, email, password))
}

async function signIn(c: AuthContext, email: string, password: string): Promise<object> {
  const { sql, config } = c.var.services
  const clearTries = await limitPasswordTries(c, email)
  const user = await findUser(sql, { email })
  const right = await verifyPassword(password, user?.encrypted_password, config.PASSWORD_HASH_KIB)
  if (!user || !right) {
    await noteFailedTry(c, 'login_failed', user)
    throw invalidCredentials()
  }
  await clearTries()
  refuseUnlessAdmitted(user)

  const { encrypted_password: verified } = user
  const upgraded = isOutdated(verified ?? '', config.PASSWORD_HASH_KIB)
    ? await hashPassword(password, config.PASSWORD_HASH_KIB)
    : undefined
  const answer = await inTransaction(sql, async (tx) => {
    const now = await lockUser(tx, { email })
    if (now?.id !== user.id || now.encrypted_password !== verified) return
    refuseUnlessAdmitted(now)
    if (upgraded) await tx`update auth.users set encrypted_password = ${upgraded} where id = ${user.id}`
    await audit(c, tx, 'login', user.id, { method: 'password' })
    return startSession(c, tx, user.id, 'password')
  })
  // The account may have changed while the password was being checked.
  if (!answer) return signIn(c, email, password)
  // A person who guesses at the second step already has the password, so a correct password alone doesn't clear the
  // count.
  if (!hasSecondStep(user)) await forgetFailedTries(c, user)
  return { ...answer, ...adviseOnPassword(password, user) }
}

function refuseUnlessAdmitted(user: UserRow): void {
  if (isBanned(user)) throw userBanned()
  if (!user.email_confirmed_at) throw new Refused(400, 'email_not_confirmed', 'Email not confirmed')
}
