import { z } from 'zod'
import { act, actAnswer, override, seenCourse } from './medication-act.ts'

const most = 60

/** Accepts or declines what a patient changed in their list. */
export const request = z.object({
  ...act,
  items: z
    .array(
      z.object({
        ...seenCourse,
        decision: z.enum(['accept', 'decline']),
        note: z.string().trim().max(300).optional(),
        override: override.optional(),
      }),
    )
    .min(1)
    .max(most),
})

export const answer = actAnswer

export type ReconcileMedications = z.infer<typeof request>
