import { z } from 'zod'
import { identityProof } from './identity-proof.ts'
import { prescriptionAnswer } from './medication-act.ts'

/** A controlled substance without a paper yet asks for a proof of identity and the day of the PDMP check. */
export const request = z.object({
  patientId: z.uuid(),
  medicationId: z.string().min(1).max(200),
  pdmpCheckedOn: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  ...identityProof,
})

/**
 * The paper in the chart, and what became of it: sent by whom, or handed out here. A controlled substance is never
 * sent: electronic prescribing of those asks for a certified system, which this is not.
 */
export const answer = prescriptionAnswer.omit({ prescriptionId: true })

export type SendPrescription = z.infer<typeof request>
export type SentPrescription = z.infer<typeof answer>
