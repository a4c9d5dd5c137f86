import { z } from 'zod'
import { describeDevice } from '#core/describe-device.ts'
import type { Sql } from '#server/db/pool.ts'
import { audit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { insufficientAal, Refused } from '../errors.ts'
import { languageOfOwner, sendMail } from '../mails.ts'
import { readBody } from '../read-body.ts'
import { requireProof } from '../require-proof.ts'
import { applySessionRules } from '../sessions.ts'
import { inTransaction } from '../transaction.ts'
import { hasSecondStep } from '../users.ts'
import { registration, storeChallenge, takeChallenge } from './challenges.ts'
import { creationOptions, passkeysOf, verifyRegistration } from './credentials.ts'
import { relyingPartyOf } from './relying-party.ts'

const passkeysAllowed = 20

const schema = z.object({
  challenge_id: z.uuid('challenge_id must be an UUID'),
  credential: registration,
})

export async function registrationOptions(c: AuthContext) {
  const { services, user, session } = c.var
  await requireMayAdd(c)
  const existing = await passkeysOf(services.sql, user.id)
  const options = await creationOptions(relyingPartyOf(c), user, existing)
  const owner = { userId: user.id, sessionId: session.id }
  const { id, expires_at } = await storeChallenge(services.sql, 'register', options.challenge, owner)
  return c.json({ challenge_id: id, options, expires_at })
}

/** Keeps the passkey. Without a second step on the account it is another way to sign in, otherwise also a second step. */
export async function verifyPasskeyRegistration(c: AuthContext) {
  const { services, user, session } = c.var
  const body = await readBody(c, schema)
  await requireMayAdd(c)
  const owner = { userId: user.id, sessionId: session.id }
  const challenge = await takeChallenge(services.sql, 'register', body.challenge_id, owner)
  const passkey = await verifyRegistration(relyingPartyOf(c), challenge, body.credential)
  const secondStep = session.mfa_required
  const kept = await inTransaction(services.sql, async (tx) => {
    const language = user.email ? await languageOfOwner(tx, user.email) : 'en'
    const name = await freeName(tx, user.id, describeDevice(c.req.header('user-agent'), language))
    const [row] = await tx<{ id: string; friendly_name: string; created_at: Date }[]>`
      insert into auth.mfa_factors (
        user_id, friendly_name, factor_type, status, credential_id, public_key, sign_count, transports, sign_in_only
      ) values (
        ${user.id}, ${name}, 'webauthn', 'verified', ${passkey.credentialId}, ${Buffer.from(passkey.publicKey)},
        ${passkey.signCount}, ${passkey.transports}, ${!secondStep}
      ) on conflict (credential_id) do nothing
      returning id, friendly_name, created_at`
    if (!row) throw alreadyKnown()
    await announcePasskey(c, tx, secondStep)
    return row
  })
  return c.json(kept)
}

export const alreadyKnown = () =>
  new Refused(422, 'webauthn_credential_exists', 'This passkey is already registered')

/** Tells the owner. When it is the first second step, sessions that were begun with a password alone end. */
export async function announcePasskey(c: AuthContext, tx: Sql, secondStep: boolean): Promise<void> {
  const { services, user, session } = c.var
  if (secondStep && !hasSecondStep(user)) {
    await tx`
      delete from auth.sessions where user_id = ${user.id} and aal = 'aal1' and id <> ${session.id}`
  }
  await applySessionRules(services, tx, user.id)
  await audit(c, tx, 'passkey_added', user.id)
  if (user.email) await sendMail(tx, 'passkeyAdded', user.email)
}

export async function requireMayAdd(c: AuthContext): Promise<void> {
  const { services, user, session } = c.var
  if (hasSecondStep(user) && session.aal === 'aal1') {
    throw insufficientAal(403, 'AAL2 required to enroll a new factor')
  }
  await requireProof(c)
  if ((await passkeysOf(services.sql, user.id)).length >= passkeysAllowed) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    throw new Refused(422, 'too_many_enrolled_mfa_factors', message)
  }
}

/** Two passkeys of one browser get different names. */
async function freeName(tx: Sql, userId: string, name: string): Promise<string> {
  const taken = await tx<{ friendly_name: string }[]>`
    select friendly_name from auth.mfa_factors where user_id = ${userId} and friendly_name is not null`
  const names = new Set(taken.map(({ friendly_name }) => friendly_name))
  const numbered = Array.from({ length: names.size + 1 }, (_, index) =>
    index ? `${name} ${index + 1}` : name,
  )
  return numbered.find((candidate) => !names.has(candidate)) ?? name
}
