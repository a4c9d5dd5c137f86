import { z } from 'zod'
import { identityProof, isOneProof, oneProofNeeded } from './identity-proof.ts'

/** Signs one version of a note, or co-signs a signed one. The signer shows again who they are. */
export const request = z
  .object({
    noteId: z.uuid(),
    version: z.number().int().positive(),
    cosign: z.boolean().optional(),
    ...identityProof,
  })
  .refine(isOneProof, oneProofNeeded)

export const answer = z.object({
  signedAt: z.string(),
  /** SHA-256 of what was signed, in hexadecimal digits. */
  contentHash: z.string(),
})

export type SignNoteRequest = z.infer<typeof request>
export type SignNoteAnswer = z.infer<typeof answer>
