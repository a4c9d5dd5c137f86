import { z } from 'zod'

const format = z.enum(['pdf', 'fhir'])

/**
 * The current record of the caller or of a person whose record they may have, or a file delivered for their request.
 */
export const request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now'), format, patientId: z.uuid().optional() }),
  z.object({ kind: z.literal('delivered'), requestId: z.uuid(), format }),
])

/** The file itself, as base64. */
export const answer = z.object({
  fileName: z.string(),
  type: z.enum(['application/pdf', 'application/fhir+json']),
  content: z.base64(),
})

export type MyRecord = z.infer<typeof request>
export type RecordFile = z.infer<typeof answer>
