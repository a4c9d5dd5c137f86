import { z } from 'zod'
import { prescriptionAnswer } from './medication-act.ts'

export const request = z.object({ patientId: z.uuid(), medicationId: z.string().min(1).max(200) })

/**
 * The paper in the chart, and what became of it: sent by whom, or handed out here. A controlled substance is never
 * sent: electronic prescribing of those asks for a certified system, which this is not.
 */
export const answer = prescriptionAnswer.omit({ prescriptionId: true })

export type SendPrescription = z.infer<typeof request>
export type SentPrescription = z.infer<typeof answer>
