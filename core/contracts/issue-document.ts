import { z } from 'zod'

/** Which document to create. A form is signed with the text sent in the request, which is what the screen showed. */
export const request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), formId: z.uuid(), content: z.string().max(50_000) }),
  z.object({ kind: z.literal('superbill'), billId: z.uuid() }),
])

export const answer = z.object({ documentId: z.uuid(), fileName: z.string(), fileUrl: z.string() })

export type IssueDocument = z.infer<typeof request>
export type IssuedDocument = z.infer<typeof answer>
