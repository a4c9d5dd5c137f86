import { z } from 'zod'
import { act, actAnswer, override, seenCourse } from './medication-act.ts'

const most = 60

/** Verifies courses as they are listed, one or many, all or none. */
export const request = z.object({
  ...act,
  items: z
    .array(z.object({ ...seenCourse, override: override.optional() }))
    .min(1)
    .max(most),
})

export const answer = actAnswer

export type VerifyMedications = z.infer<typeof request>
