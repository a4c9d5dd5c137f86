import { z } from 'zod'
import { act, actAnswer, order, override, paper, seenCourse } from './medication-act.ts'
import { otherPharmacy } from './other-pharmacy.ts'

/** Answers a refill request, or renews a supply that runs out. Approving issues a prescription; denying does not. */
export const request = z.object({
  ...act,
  ...seenCourse,
  approve: z.boolean(),
  /** Why a request is denied, in the clinician's words: the patient reads them. */
  reason: z.string().trim().max(300).optional(),
  quantity: order.quantity,
  daysSupply: order.daysSupply,
  refills: order.refills,
  ...paper,
  pharmacy: otherPharmacy.optional(),
  override: override.optional(),
})

export const answer = actAnswer

export type RenewMedication = z.infer<typeof request>
