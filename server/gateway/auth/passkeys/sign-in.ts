import { audit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { Refused, userBanned } from '../errors.ts'
import { readBody } from '../read-body.ts'
import { startSession } from '../sessions.ts'
import { inTransaction } from '../transaction.ts'
import { getUserRow, isBanned } from '../users.ts'
import { signedChallenge, storeChallenge, takeChallenge } from './challenges.ts'
import { findPasskey, requestOptions, verifyAssertion } from './credentials.ts'
import { relyingPartyOf } from './relying-party.ts'

/** For everyone: the browser's answer says which passkey it is, and so whose. */
export async function signInOptions(c: AuthContext) {
  const options = await requestOptions(relyingPartyOf(c), [], 'required')
  const { id, expires_at } = await storeChallenge(c.var.services.sql, 'sign_in', options.challenge)
  return c.json({ challenge_id: id, options, expires_at })
}

/**
 * Signs in without a password. The device is one step, and the fingerprint, face or PIN the other, so this counts as
 * two.
 */
export async function signInWithPasskey(c: AuthContext) {
  const { sql } = c.var.services
  const { challenge_id: id, credential } = await readBody(c, signedChallenge)
  const challenge = await takeChallenge(sql, 'sign_in', id)
  const answer = await inTransaction(sql, async (tx) => {
    const passkey = await findPasskey(tx, { credentialId: credential.id })
    await verifyAssertion(tx, relyingPartyOf(c), passkey, challenge, credential, { userVerified: true })
    const user = await getUserRow(tx, passkey.user_id)
    if (isBanned(user)) throw userBanned()
    if (!user.email_confirmed_at) throw new Refused(400, 'email_not_confirmed', 'Email not confirmed')
    await audit(c, tx, 'login', user.id, { method: 'passkey' })
    return startSession(c, tx, user.id, 'passkey')
  })
  return c.json(answer)
}
