import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Sql } from '#server/db/pool.ts'
import { audit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { Refused } from '../errors.ts'
import { assertion, registration, storeChallenge, takeChallenge } from '../passkeys/challenges.ts'
import {
  creationOptions,
  findPasskey,
  passkeysOf,
  requestOptions,
  verifyAssertion,
  verifyRegistration,
} from '../passkeys/credentials.ts'
import { alreadyKnown, announcePasskey, requireMayAdd } from '../passkeys/register.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { raiseSession } from '../sessions.ts'
import { inTransaction } from '../transaction.ts'
import type { FactorRow } from './find-factor.ts'

/** Passkeys as GoTrue's factors of type webauthn: enroll, challenge, verify. */

export const webauthnAnswer = z.object({
  challenge_id: z.uuid('challenge_id must be an UUID'),
  webauthn: z.discriminatedUnion('type', [
    z.object({ type: z.literal('create'), credential_response: registration }),
    z.object({ type: z.literal('request'), credential_response: assertion }),
  ]),
})

export async function enrollPasskey(c: AuthContext, name: string) {
  const { services, user } = c.var
  await requireMayAdd(c)
  relyingPartyOf(c)
  const id = randomUUID()
  const kept = await inTransaction(services.sql, async (tx) => {
    await tx`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`
    const rows = await tx`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type)
      values (${id}, ${user.id}, ${name}, 'webauthn') on conflict do nothing returning id`
    return rows.length > 0
  })
  if (!kept) {
    const message = `A factor with the friendly name "${name}" for this user already exists`
    throw new Refused(422, 'mfa_factor_name_conflict', message)
  }
  return c.json({ id, type: 'webauthn', friendly_name: name })
}

/** For a new factor a passkey is created. For a verified one, any passkey of the account is accepted. */
export async function challengePasskey(c: AuthContext, factor: FactorRow) {
  const { services, user, session } = c.var
  const party = relyingPartyOf(c)
  const existing = await passkeysOf(services.sql, user.id)
  const isNew = factor.status === 'unverified'
  const publicKey = isNew
    ? await creationOptions(party, user, existing)
    : await requestOptions(party, existing, 'preferred')
  const owner = { userId: user.id, sessionId: session.id, factorId: factor.id }
  const { id, expires_at } = await storeChallenge(services.sql, 'second_step', publicKey.challenge, owner)
  await services.sql`update auth.mfa_factors set last_challenged_at = now() where id = ${factor.id}`
  const webauthn = { type: isNew ? 'create' : 'request', credential_options: { publicKey } }
  return c.json({ id, type: 'webauthn', expires_at, webauthn })
}

/** The session now counts as signed in by two steps. */
export async function verifyPasskeyFactor(
  c: AuthContext,
  factor: FactorRow,
  { challenge_id, webauthn }: z.infer<typeof webauthnAnswer>,
) {
  const { services, user, session } = c.var
  const owner = { userId: user.id, sessionId: session.id, factorId: factor.id }
  const challenge = await takeChallenge(services.sql, 'second_step', challenge_id, owner)
  const party = relyingPartyOf(c)
  if (webauthn.type === 'create') await requireMayAdd(c)
  const answer = await inTransaction(services.sql, async (tx) => {
    if (webauthn.type === 'create') {
      if (factor.status === 'verified') throw alreadyKnown()
      await complete(tx, factor.id, await verifyRegistration(party, challenge, webauthn.credential_response))
      await announcePasskey(c, tx, true)
    } else {
      const given = webauthn.credential_response
      const passkey = await findPasskey(tx, { credentialId: given.id, userId: user.id })
      await verifyAssertion(tx, party, passkey, challenge, given, { userVerified: false })
    }
    await audit(c, tx, 'mfa_code_login', user.id, { method: 'passkey' })
    return raiseSession(c, tx, 'mfa/webauthn')
  })
  return c.json(answer)
}

type NewPasskey = Awaited<ReturnType<typeof verifyRegistration>>

async function complete(tx: Sql, factorId: string, passkey: NewPasskey): Promise<void> {
  const [known] = await tx`
    select 1 from auth.mfa_factors where credential_id = ${passkey.credentialId}`
  if (known) throw alreadyKnown()
  await tx`
    update auth.mfa_factors set status = 'verified', credential_id = ${passkey.credentialId},
      public_key = ${Buffer.from(passkey.publicKey)}, sign_count = ${passkey.signCount},
      transports = ${passkey.transports}, updated_at = now()
    where id = ${factorId}`
}
