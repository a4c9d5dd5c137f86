import { z } from 'zod'
import type { AuthContext } from './context.ts'
import { Refused } from './errors.ts'
import * as fields from './fields.ts'
import { limitMails } from './limits.ts'
import { readBody } from './read-body.ts'
import { sendConfirmation, sendSignInLink } from './send-link.ts'
import { atSteadyPace } from './steady-pace.ts'
import { inTransaction } from './transaction.ts'
import { findUser, isBanned } from './users.ts'

const schema = z.object({ email: fields.email.nullish(), phone: z.string().nullish() })

/** Signs in people who have an account; it makes none, since registering needs more than an address. */
export async function sendOtp(c: AuthContext) {
  const { services } = c.var
  const { email, phone } = await readBody(c, schema)
  if (phone) throw new Refused(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!email) throw new Refused(400, 'validation_failed', 'An email address is required')
  await limitMails(c, email)
  const work = inTransaction(services.sql, async (tx) => {
    const user = await findUser(tx, { email })
    if (!user || isBanned(user)) return
    const send = user.email_confirmed_at ? sendSignInLink : sendConfirmation
    await send(c, tx, { id: user.id, email })
  })
  await atSteadyPace(work)
  return c.json({})
}
