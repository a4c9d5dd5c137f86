import { z } from 'zod'
import { sections } from '../records/record-types.ts'

/** Looks at what a request would be answered with, or answers it. */
export const request = z.object({ kind: z.enum(['preview', 'fulfil']), requestId: z.uuid() })

/** How many entries of each kind. What is not released in the portal yet goes along on a request, so it is counted too. */
export const answer = z.object({
  contents: z.partialRecord(z.enum(sections), z.number().int().min(0)),
  notReleased: z.object({ notes: z.number().int().min(0), documents: z.number().int().min(0) }),
  /** Whose account it is. The name and birthday on a request are what somebody typed. */
  account: z.object({
    name: z.string(),
    dateOfBirth: z.string().nullable(),
    patientNumber: z.string(),
    /** When the patient closed it: they can't sign in to download anything. */
    closedAt: z.string().nullable(),
  }),
  /** Documents too large to be sent along; they are named in the record. */
  tooLarge: z.number().int().min(0),
  /** When it was delivered until: null for a preview. */
  expiresAt: z.string().nullable(),
})

export type FulfilRecordRequest = z.infer<typeof request>
export type FulfilledRequest = z.infer<typeof answer>
