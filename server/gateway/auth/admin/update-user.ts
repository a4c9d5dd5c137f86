import { endSessions } from '#server/auth/end-sessions.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import { audit } from '../audit.ts'
import { checkPassword } from '../check-password.ts'
import type { AuthContext } from '../context.ts'
import { emailExists } from '../errors.ts'
import { mergeMetadata } from '../merge-metadata.ts'
import { readBody } from '../read-body.ts'
import { applySessionRules } from '../sessions.ts'
import { inTransaction } from '../transaction.ts'
import { describeUser, findUser, getUserRow, isBanned, lockUser } from '../users.ts'
import { banUntil, userAttributes } from './attributes.ts'
import { userOfPath } from './find-user.ts'

/** A new password or a ban takes effect immediately: that person's sessions end. */
export async function updateUserById(c: AuthContext) {
  const { services } = c.var
  const user = await userOfPath(c)
  const body = await readBody(c, userAttributes)
  const { email, password } = body
  if (password) {
    const metadata = { ...user.raw_user_meta_data, ...body.user_metadata }
    await checkPassword(password, { email: email ?? user.email, metadata, user })
  }
  const passwordHash = password ? await hashPassword(password, services.config.PASSWORD_HASH_KIB) : null
  const updated = await inTransaction(services.sql, async (tx) => {
    const owner = email ? await findUser(tx, { email }) : undefined
    if (owner && owner.id !== user.id) throw emailExists()
    // Fields that the request doesn't name keep their current values.
    const now = (await lockUser(tx, { id: user.id })) ?? user
    const metadata = mergeMetadata(now.raw_user_meta_data, body.user_metadata ?? {})
    const appMetadata = mergeMetadata(now.raw_app_meta_data, body.app_metadata ?? {})
    const bannedUntil = body.ban_duration ? banUntil(body.ban_duration) : now.banned_until
    const isConfirmed = body.email_confirm ?? null
    await tx`
      update auth.users set email = ${email ?? now.email},
        encrypted_password = coalesce(${passwordHash}, encrypted_password),
        raw_user_meta_data = ${tx.json(metadata)}, raw_app_meta_data = ${tx.json(appMetadata)},
        banned_until = ${bannedUntil}, updated_at = now(),
        email_confirmed_at = case
          when ${isConfirmed}::boolean is null then email_confirmed_at
          when ${isConfirmed}::boolean then coalesce(email_confirmed_at, now())
        end
      where id = ${user.id}`
    if (password || isBanned({ ...now, banned_until: bannedUntil })) await endSessions(tx, user.id)
    await applySessionRules(services, tx, user.id)
    await audit(c, tx, 'user_modified', user.id, { by: 'service' })
    return getUserRow(tx, user.id)
  })
  return c.json(describeUser(updated))
}
