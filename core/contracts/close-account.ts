import { z } from 'zod'
import { identityProof, isOneProof, oneProofNeeded } from './identity-proof.ts'

/** A patient closes their own account, and shows again who they are. */
export const request = z.object(identityProof).refine(isOneProof, oneProofNeeded)

export const answer = z.object({ closedAt: z.string() })

export type CloseAccount = z.infer<typeof request>
export type ClosedAccount = z.infer<typeof answer>
