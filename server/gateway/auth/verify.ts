import { z } from 'zod'
import { actOnToken, kindsOf, verifyTypes } from './accept-token.ts'
import type { AuthContext } from './context.ts'
import { invalid, Refused } from './errors.ts'
import * as fields from './fields.ts'
import { limitMailedCodeTries } from './limits.ts'
import { acceptCode, acceptLinkToken } from './one-time-tokens.ts'
import { readBody } from './read-body.ts'
import { inTransaction } from './transaction.ts'

const schema = z.object({
  type: z.enum(verifyTypes, 'Verify requires a verification type'),
  email: fields.email.nullish(),
  token: z.string().max(200).nullish(),
  token_hash: z.string().max(200).nullish(),
})

/** Takes the link token or the six-digit code of an email. */
export async function verify(c: AuthContext) {
  const { services } = c.var
  const { type, email, token, token_hash } = await readBody(c, schema)
  if (!token_hash && !(email && token)) throw invalid('Send an email address and a token, or a token hash')

  // Counted for codes alone: another person's link would otherwise clear what was counted for this address.
  const clearTries = email && !token_hash ? await limitMailedCodeTries(c, email) : undefined
  const answer = await inTransaction(services.sql, async (tx) => {
    const accepted = token_hash
      ? await acceptLinkToken(tx, token_hash, kindsOf[type])
      : await acceptCode(tx, email ?? '', token ?? '', kindsOf[type])
    return accepted && actOnToken(c, tx, accepted)
  })
  if (!answer) throw new Refused(403, 'otp_expired', 'Token has expired or is invalid')
  await clearTries?.()
  if ('waiting' in answer) return c.json({ code: 200, msg: otherAddressMessage })
  return c.json(answer)
}

export const otherAddressMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'
