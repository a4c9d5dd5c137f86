import { z } from 'zod'

/** Which paper to make. A form is signed in the words that came with the request: what was on the screen. */
export const request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), formId: z.uuid(), content: z.string().max(50_000) }),
  z.object({ kind: z.literal('superbill'), billId: z.uuid() }),
])

export const answer = z.object({ documentId: z.uuid(), fileName: z.string(), fileUrl: z.string() })

export type IssueDocument = z.infer<typeof request>
export type IssuedDocument = z.infer<typeof answer>
