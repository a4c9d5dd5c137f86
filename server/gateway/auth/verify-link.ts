import { z } from 'zod'
import { actOnToken, kindsOf, verifyTypes } from './accept-token.ts'
import type { AuthContext } from './context.ts'
import { Refused } from './errors.ts'
import { acceptLinkToken } from './one-time-tokens.ts'
import { redirectTarget } from './redirect-target.ts'
import { inTransaction } from './transaction.ts'
import { otherAddressMessage } from './verify.ts'

const schema = z.object({ type: z.enum(verifyTypes), token: z.string().min(1).max(200) })

/** The same by a link that is opened directly: back to our site, with the outcome in the fragment. */
export async function verifyLink(c: AuthContext) {
  const target = redirectTarget(c, c.req.query('redirect_to'))
  const outcome = await followLink(c).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    return { error: 'access_denied', error_code: error.code, error_description: error.message }
  })
  return c.redirect(`${target}#${new URLSearchParams(outcome)}`, 303)
}

async function followLink(c: AuthContext): Promise<Record<string, string>> {
  const link = schema.safeParse({
    type: c.req.query('type'),
    token: c.req.query('token_hash') ?? c.req.query('token'),
  })
  const expired = () => new Refused(403, 'otp_expired', 'Email link is invalid or has expired')
  if (!link.success) throw expired()
  const { type, token } = link.data
  const answer = await inTransaction(c.var.services.sql, async (tx) => {
    const accepted = await acceptLinkToken(tx, token, kindsOf[type])
    return accepted && actOnToken(c, tx, accepted)
  })
  if (!answer) throw expired()
  if ('waiting' in answer) return { message: otherAddressMessage }
  return {
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    refresh_token: answer.refresh_token,
    token_type: answer.token_type,
    type,
  }
}
