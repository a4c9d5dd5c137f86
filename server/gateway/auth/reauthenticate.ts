import type { AuthContext } from './context.ts'
import { Refused } from './errors.ts'
import { limitMails } from './limits.ts'
import { sendMail } from './mails.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'
import { inTransaction } from './transaction.ts'

/** Mails the signed-in person a code that they hand in (`nonce`) with their new password. */
export async function reauthenticate(c: AuthContext) {
  const { services, user } = c.var
  const { email } = user
  if (!email || !user.email_confirmed_at) {
    throw new Refused(422, 'email_not_confirmed', 'Please verify your email first.')
  }
  await limitMails(services, email)
  await inTransaction(services.sql, async (tx) => {
    const { code } = await issueOneTimeToken(tx, user.id, 'reauthentication', email)
    await sendMail(tx, 'reauthenticate', email, { code })
    await tx`update auth.users set reauthentication_sent_at = now() where id = ${user.id}`
  })
  return c.json({})
}
