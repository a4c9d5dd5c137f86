import { z } from 'zod'
import { audit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import * as fields from '../fields.ts'
import { readBody } from '../read-body.ts'
import { sendInvitation } from '../send-link.ts'
import { inTransaction } from '../transaction.ts'
import { describeUser, getUserRow } from '../users.ts'
import { newAccount } from './generate-link.ts'

const schema = z.object({ email: fields.email, data: fields.metadata })

/** Creates an account and emails its owner the link that accepts it. */
export async function invite(c: AuthContext) {
  const { email, data } = await readBody(c, schema)
  const user = await inTransaction(c.var.services.sql, async (tx) => {
    const id = await newAccount(tx, { type: 'invite', email, data }, null)
    await sendInvitation(c, tx, { id, email })
    await audit(c, tx, 'user_invited', id, { by: 'service' })
    return getUserRow(tx, id)
  })
  return c.json(describeUser(user))
}
