import type { Services } from '#server/services.ts'
import type { AuthContext } from '../context.ts'
import { invalid, Refused } from '../errors.ts'
import { signedChallenge, storeChallenge, takeChallenge } from './challenges.ts'
import { findPasskey, passkeysOf, requestOptions, verifyAssertion } from './credentials.ts'
import { relyingParty, relyingPartyOf } from './relying-party.ts'

/** For showing again who one is: any passkey of the person's own. */
export async function proofOptions(c: AuthContext) {
  const { services, user, session } = c.var
  const own = await passkeysOf(services.sql, user.id)
  if (own.length === 0) throw new Refused(404, 'webauthn_credential_not_found', 'Passkey not found')
  const options = await requestOptions(relyingPartyOf(c), own, 'required')
  const owner = { userId: user.id, sessionId: session.id }
  const { id, expires_at } = await storeChallenge(services.sql, 'proof', options.challenge, owner)
  return c.json({ challenge_id: id, options, expires_at })
}

/** Refuses with a reason what does not show that this person, in this session, holds one of their passkeys. */
export async function checkPasskey(
  services: Services,
  site: string,
  owner: { userId: string; sessionId: string },
  given: { challenge_id: string; credential: object },
): Promise<void> {
  const { sql } = services
  const read = signedChallenge.safeParse(given)
  if (!read.success) throw invalid('passkey: not a credential')
  const { challenge_id, credential } = read.data
  const challenge = await takeChallenge(sql, 'proof', challenge_id, owner)
  const passkey = await findPasskey(sql, { credentialId: credential.id, userId: owner.userId })
  await verifyAssertion(sql, relyingParty(site), passkey, challenge, credential, { userVerified: true })
}
