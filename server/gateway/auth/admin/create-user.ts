import { z } from 'zod'
import { EmailTaken, insertUser } from '#server/auth/create-user.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import { audit } from '../audit.ts'
import { checkPassword } from '../check-password.ts'
import type { AuthContext } from '../context.ts'
import { emailExists, invalid } from '../errors.ts'
import { mergeMetadata } from '../merge-metadata.ts'
import { readBody } from '../read-body.ts'
import { inTransaction } from '../transaction.ts'
import { describeUser, getUserRow } from '../users.ts'
import { banUntil, userAttributes } from './attributes.ts'

const schema = userAttributes.extend({ id: z.uuid().nullish() })

export async function createUserAsAdmin(c: AuthContext) {
  const { sql, config } = c.var.services
  const body = await readBody(c, schema)
  const { email, password } = body
  if (!email) throw invalid('Cannot create a user without either an email or phone')
  const metadata = mergeMetadata({}, body.user_metadata ?? {})
  if (password) await checkPassword(password, { email, metadata })
  const passwordHash = password ? await hashPassword(password, config.PASSWORD_HASH_KIB) : null
  const user = await inTransaction(sql, async (tx) => {
    const { id } = await insertUser(tx, {
      ...(body.id ? { id: body.id } : {}),
      email,
      passwordHash,
      metadata,
      appMetadata: mergeMetadata({}, body.app_metadata ?? {}),
      confirmed: body.email_confirm ?? false,
      invited: true,
    })
    if (body.ban_duration) {
      await tx`update auth.users set banned_until = ${banUntil(body.ban_duration)} where id = ${id}`
    }
    await audit(c, tx, 'user_signedup', id, { by: 'service' })
    return getUserRow(tx, id)
  }).catch((error: unknown) => {
    throw error instanceof EmailTaken ? emailExists() : error
  })
  return c.json(describeUser(user))
}
