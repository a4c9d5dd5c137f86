import { z } from 'zod'
import type { AuthContext } from '../context.ts'
import { Refused } from '../errors.ts'
import { findUser, type UserRow } from '../users.ts'

/** The account that the path names. */
export async function userOfPath(c: AuthContext): Promise<UserRow> {
  const id = z.uuid().safeParse(c.req.param('userId'))
  if (!id.success) throw new Refused(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUser(c.var.services.sql, { id: id.data })
  if (!user) throw new Refused(404, 'user_not_found', 'User not found')
  return user
}
