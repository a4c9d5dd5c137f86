import { z } from 'zod'
import { askForEmailChange } from './change-email.ts'
import type { AuthContext } from './context.ts'
import * as fields from './fields.ts'
import { deviceHashOf, isKnownDevice } from './known-devices.ts'
import { limitMails } from './limits.ts'
import { readBody } from './read-body.ts'
import { sendConfirmation } from './send-link.ts'
import { atSteadyPace } from './steady-pace.ts'
import { inTransaction } from './transaction.ts'
import { findUser } from './users.ts'

const schema = z.object({
  type: z.enum(['signup', 'email_change'], 'Missing one of these types: signup, email_change'),
  email: fields.email,
})

/**
 * Resends an email that is still pending; the answer doesn't reveal whether there was one. A change of address begins
 * again with it: the earlier links end, and what one address has confirmed no longer counts. So only a device the owner
 * has signed in from may ask for that.
 */
export async function resend(c: AuthContext) {
  const { services } = c.var
  const { type, email } = await readBody(c, schema)
  await limitMails(c, email)
  const device = deviceHashOf(c)
  const work = inTransaction(services.sql, async (tx) => {
    const user = await findUser(tx, { email })
    if (!user) return
    if (type === 'signup' && !user.email_confirmed_at) await sendConfirmation(c, tx, { id: user.id, email })
    if (type === 'email_change' && user.email_change && device && (await isKnownDevice(tx, email, device)))
      await askForEmailChange(c, tx, user, user.email_change)
  })
  await atSteadyPace(work)
  return c.json({})
}
