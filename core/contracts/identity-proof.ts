import { z } from 'zod'

/**
 * How people re-verify their identity: their password, a code of their authenticator app, or a passkey. Exactly one
 * of them.
 */
export const identityProof = {
  password: z.string().min(1).max(1000).optional(),
  code: z.string().trim().min(1).max(10).optional(),
  /** The browser's answer to the challenge of POST /auth/v1/reauthenticate/passkey (`toJSON`). */
  passkey: z.object({ challenge_id: z.uuid(), credential: z.record(z.string(), z.unknown()) }).optional(),
}

export type IdentityProof = {
  password?: string | undefined
  code?: string | undefined
  passkey?: { challenge_id: string; credential: Record<string, unknown> } | undefined
}

export function isOneProof({ password, code, passkey }: IdentityProof): boolean {
  return [password, code, passkey].filter((given) => given !== undefined).length === 1
}

export const oneProofNeeded = {
  message: 'Enter your password, a code from your authenticator app, or use a passkey',
  path: ['password'],
}
