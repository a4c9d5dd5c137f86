import { z } from 'zod'
import { sections } from '../records/record-types.ts'

/** Previews the answer to a request, or delivers it. */
export const request = z.object({ kind: z.enum(['preview', 'fulfil']), requestId: z.uuid() })

/**
 * How many entries of each kind. A request also includes what isn't released in the portal yet, so that is counted
 * too.
 */
export const answer = z.object({
  contents: z.partialRecord(z.enum(sections), z.number().int().min(0)),
  notReleased: z.object({ notes: z.number().int().min(0), documents: z.number().int().min(0) }),
  /** Whose account it is. The name and birthday on a request are what someone typed. */
  account: z.object({
    name: z.string(),
    dateOfBirth: z.string().nullable(),
    patientNumber: z.string(),
    /** When the patient closed it: they can't sign in to download anything. */
    closedAt: z.string().nullable(),
  }),
  /** Documents too large to be sent along; they are named in the record. */
  tooLarge: z.number().int().min(0),
  /** Until when it is available; null for a preview. */
  expiresAt: z.string().nullable(),
})

export type FulfilRecordRequest = z.infer<typeof request>
export type FulfilledRequest = z.infer<typeof answer>
