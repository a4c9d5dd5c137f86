import { z } from 'zod'
import { endSessions } from '#server/auth/end-sessions.ts'
import type { Sql } from '#server/db/pool.ts'
import { audit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { Refused } from '../errors.ts'
import { readBody } from '../read-body.ts'
import { inTransaction } from '../transaction.ts'
import { userOfPath } from './find-user.ts'

const schema = z.object({ should_soft_delete: z.boolean().default(false) })
const recordsRemain = '23503'

export async function deleteUser(c: AuthContext) {
  const { sql } = c.var.services
  const { should_soft_delete: softly } = await readBody(c, schema)
  const user = await userOfPath(c)
  await inTransaction(sql, async (tx) => {
    await (softly ? emptyAccount(tx, user.id) : tx`delete from auth.users where id = ${user.id}`)
    await audit(c, tx, 'user_deleted', user.id, { by: 'service', softly: String(softly) })
  }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== recordsRemain) throw error
    const message = 'This account has records that must be kept. Ban it or soft-delete it.'
    throw new Refused(409, 'conflict', message)
  })
  return c.json({})
}

/** The row stays for the records that point at it; nothing is left to sign in with or to recognise a person by. */
async function emptyAccount(tx: Sql, userId: string): Promise<void> {
  await tx`
    update auth.users set deleted_at = now(), email = null, encrypted_password = null, email_change = null,
      raw_user_meta_data = '{}', updated_at = now()
    where id = ${userId}`
  await tx`delete from auth.mfa_factors where user_id = ${userId}`
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`
  await endSessions(tx, userId)
}
