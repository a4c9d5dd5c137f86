import { z } from 'zod'

/** A document of the practice that the caller's patient signed, or a release of information. */
export const request = z.union([z.object({ consentId: z.uuid() }), z.object({ releaseId: z.uuid() })])

/** The file itself, as base64. */
export const answer = z.object({ fileName: z.string(), pdf: z.base64() })

export type SignedDocument = z.infer<typeof request>
export type SignedDocumentFile = z.infer<typeof answer>
