import { z } from 'zod'
import { act, actAnswer, hasSteps, line, order, override, paper } from './medication-act.ts'

/** A new prescription, or a medication that is only put on the list as verified. */
export const request = z.object({
  ...act,
  as: z.enum(['prescribed', 'added']),
  medication: z
    .object({
      ...order,
      name: line(120).pipe(z.string().min(1)),
      reason: line(200).optional(),
    })
    .refine(hasSteps),
  ...paper,
  override: override.optional(),
})

export const answer = actAnswer

export type PrescribeMedication = z.infer<typeof request>
