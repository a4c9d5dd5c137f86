import { z } from 'zod'
import { audit } from './audit.ts'
import type { AuthContext } from './context.ts'
import * as fields from './fields.ts'
import { limitMails } from './limits.ts'
import { sendMail } from './mails.ts'
import { readBody } from './read-body.ts'
import { sendRecovery } from './send-link.ts'
import { atSteadyPace } from './steady-pace.ts'
import { inTransaction } from './transaction.ts'
import { findUser, hasClosed, isBanned } from './users.ts'

const schema = z.object({ email: fields.email })

/** The answer is the same whether there is such an account or not. */
export async function recover(c: AuthContext) {
  const { services } = c.var
  const { email } = await readBody(c, schema)
  await limitMails(c, email)
  const work = inTransaction(services.sql, async (tx) => {
    const user = await findUser(tx, { email })
    if (!user) return
    if (await hasClosed(tx, user)) return sendMail(tx, 'accountClosed', email)
    if (isBanned(user)) return
    await sendRecovery(c, tx, { id: user.id, email })
    await audit(c, tx, 'user_recovery_requested', user.id)
  })
  await atSteadyPace(work)
  return c.json({})
}
