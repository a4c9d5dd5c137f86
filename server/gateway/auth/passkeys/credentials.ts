import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Sql } from '#server/db/pool.ts'
import { Refused } from '../errors.ts'
import type { UserRow } from '../users.ts'
import type { Assertion, Registration } from './challenges.ts'
import type { relyingParty } from './relying-party.ts'

type RelyingParty = ReturnType<typeof relyingParty>

export type PasskeyRow = {
  id: string
  user_id: string
  credential_id: string
  public_key: Uint8Array<ArrayBuffer>
  sign_count: string
  transports: string[]
}

/** EdDSA, ES256, RS256: what phones, computers and security keys have. */
const algorithms = [-8, -7, -257]

const notVerified = () =>
  new Refused(422, 'webauthn_verification_failed', 'The passkey could not be verified. Try again.')

export async function passkeysOf(sql: Sql, userId: string): Promise<PasskeyRow[]> {
  return sql<PasskeyRow[]>`
    select id, user_id, credential_id, public_key, sign_count, transports from auth.mfa_factors
    where user_id = ${userId} and factor_type = 'webauthn' and status = 'verified'`
}

/** Requests a discoverable passkey that verifies its user. */
export async function creationOptions(party: RelyingParty, user: UserRow, existing: PasskeyRow[]) {
  return generateRegistrationOptions({
    rpID: party.rpID,
    rpName: party.rpName,
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.id,
    userDisplayName: displayName(user),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: existing.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export async function requestOptions(
  party: RelyingParty,
  allowed: PasskeyRow[],
  userVerification: 'required' | 'preferred',
) {
  return generateAuthenticationOptions({
    rpID: party.rpID,
    allowCredentials: allowed.map(described),
    userVerification,
  })
}

/** The stored data of a new passkey. */
export async function verifyRegistration(party: RelyingParty, challenge: string, given: Registration) {
  const verified = await verifyRegistrationResponse({
    response: given as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!verified?.verified) throw notVerified()
  const { credential } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    signCount: credential.counter,
    transports: given.response.transports,
  }
}

/** Refuses what the passkey did not sign, or signed for another site or challenge; a copied one shows by its count. */
export async function verifyAssertion(
  tx: Sql,
  party: RelyingParty,
  passkey: PasskeyRow,
  challenge: string,
  given: Assertion,
  { userVerified }: { userVerified: boolean },
): Promise<void> {
  const verified = await verifyAuthenticationResponse({
    response: given as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpID,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
    requireUserVerification: userVerified,
  }).catch(() => undefined)
  if (!verified?.verified) throw notVerified()
  await tx`
    update auth.mfa_factors set sign_count = ${verified.authenticationInfo.newCounter}, last_used_at = now()
    where id = ${passkey.id}`
}

export async function findPasskey(
  sql: Sql,
  by: { credentialId: string; userId?: string },
): Promise<PasskeyRow> {
  const [row] = await sql<PasskeyRow[]>`
    select id, user_id, credential_id, public_key, sign_count, transports from auth.mfa_factors
    where factor_type = 'webauthn' and status = 'verified' and credential_id = ${by.credentialId}
      and (${by.userId ?? null}::uuid is null or user_id = ${by.userId ?? null}::uuid)`
  if (!row) throw notVerified()
  return row
}

function described({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, transports }
}

function displayName({ email, id, raw_user_meta_data: about }: UserRow): string {
  const names = [about.first_name, about.last_name].filter((name) => typeof name === 'string' && name !== '')
  return names.join(' ') || email || id
}
