import { z } from 'zod'
import type { AuthContext } from './context.ts'
import { invalid, Refused } from './errors.ts'
import * as fields from './fields.ts'
import { limitOwnMails } from './limits.ts'
import { sendMail } from './mails.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'
import { signedChallenge } from './passkeys/challenges.ts'
import { checkPasskey } from './passkeys/prove.ts'
import { acceptsAppCode } from './prove-identity.ts'
import { readBody } from './read-body.ts'
import { checkMailedCode, checkPassword, type ProofMethod, storeProof } from './require-proof.ts'
import { inTransaction } from './transaction.ts'

/** Emails the signed-in person a code that they submit (`nonce`) with a change, or to proveIdentity. */
export async function reauthenticate(c: AuthContext) {
  const { services, user } = c.var
  const { email } = user
  if (!email || !user.email_confirmed_at) {
    throw new Refused(422, 'email_not_confirmed', 'Please verify your email first.')
  }
  await limitOwnMails(c)
  await inTransaction(services.sql, async (tx) => {
    const { code } = await issueOneTimeToken(tx, user.id, 'reauthentication', email)
    await sendMail(tx, 'reauthenticate', email, { code })
    await tx`update auth.users set reauthentication_sent_at = now() where id = ${user.id}`
  })
  return c.json({})
}

const schema = z.object({
  password: fields.password.nullish(),
  nonce: z.string().trim().max(20).nullish(),
  code: z.string().trim().max(10).nullish(),
  passkey: signedChallenge.nullish(),
})

/** Takes the password, the mailed code, a code of the authenticator app or a passkey: for a while, this session may change how one signs in. */
export async function proveIdentity(c: AuthContext) {
  const { services, session } = c.var
  const method = await check(c)
  await storeProof(services.sql, session.id, method)
  return c.json({ method, expires_in: services.config.IDENTITY_PROOF_SECONDS })
}

async function check(c: AuthContext): Promise<ProofMethod> {
  const { password, nonce, code, passkey } = await readBody(c, schema)
  if (password) {
    await checkPassword(c, password)
    return 'password'
  }
  if (nonce) {
    await checkMailedCode(c, nonce)
    return 'mailed_code'
  }
  if (passkey) {
    const { services, site, user, session } = c.var
    await checkPasskey(services, site, { userId: user.id, sessionId: session.id }, passkey)
    return 'passkey'
  }
  if (!code)
    throw invalid('Enter your password, the code from your email or a code from your app, or use a passkey')
  if (!(await acceptsAppCode(c.var.services, c.var.user.id, code))) {
    throw new Refused(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  return 'app_code'
}
