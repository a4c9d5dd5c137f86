import { z } from 'zod'
import type { Sql } from '#server/db/pool.ts'
import { Refused } from '../errors.ts'

const seconds = 300

type Purpose = 'register' | 'sign_in' | 'second_step' | 'proof'

/** Whose challenge it is; empty for a person who isn't signed in. */
type Owner = { userId?: string; sessionId?: string; factorId?: string }

export async function storeChallenge(sql: Sql, purpose: Purpose, challenge: string, owner: Owner = {}) {
  const [row] = await sql<{ id: string; expires_at: Date }[]>`
    insert into auth.webauthn_challenges (purpose, challenge, user_id, session_id, factor_id, expires_at)
    values (
      ${purpose}, ${challenge}, ${owner.userId ?? null}, ${owner.sessionId ?? null}, ${owner.factorId ?? null},
      now() + make_interval(secs => ${seconds})
    ) returning id, expires_at`
  if (!row) throw new Error('The challenge could not be stored')
  return { id: row.id, expires_at: Math.floor(row.expires_at.getTime() / 1000) }
}

/** Uses a challenge up, right or wrong: what was signed once signs nothing again. */
export async function takeChallenge(
  sql: Sql,
  purpose: Purpose,
  id: string,
  owner: Owner = {},
): Promise<string> {
  const [row] = await sql<{ challenge: string; expired: boolean }[]>`
    delete from auth.webauthn_challenges
    where id = ${id} and purpose = ${purpose} and user_id is not distinct from ${owner.userId ?? null}::uuid
      and session_id is not distinct from ${owner.sessionId ?? null}::uuid
      and factor_id is not distinct from ${owner.factorId ?? null}::uuid
    returning challenge, expires_at < now() as expired`
  if (!row) throw new Refused(404, 'webauthn_challenge_not_found', 'Challenge not found')
  if (row.expired)
    throw new Refused(422, 'webauthn_challenge_expired', 'The challenge has expired. Try again.')
  return row.challenge
}

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+=*$/)

/** As a browser writes a credential down (`toJSON`), as far as it is read. */
const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish().catch(undefined),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

export const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

export const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})

export const signedChallenge = z.object({
  challenge_id: z.uuid('challenge_id must be an UUID'),
  credential: assertion,
})

export type Registration = z.infer<typeof registration>
export type Assertion = z.infer<typeof assertion>
