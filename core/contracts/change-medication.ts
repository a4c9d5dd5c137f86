import { z } from 'zod'
import { act, actAnswer, hasSteps, order, override, paper, seenCourse } from './medication-act.ts'
import { otherPharmacy } from './other-pharmacy.ts'

/** Another dose, frequency or supply of the same medication. A prescribed medication is prescribed again. */
export const request = z
  .object({
    ...act,
    ...seenCourse,
    ...order,
    ...paper,
    pharmacy: otherPharmacy.optional(),
    override: override.optional(),
  })
  .refine(hasSteps)

export const answer = actAnswer

export type ChangeMedication = z.infer<typeof request>
