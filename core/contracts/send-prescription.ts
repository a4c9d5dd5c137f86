import { z } from 'zod'
import { prescriptionAnswer } from './medication-act.ts'

export const request = z.object({ patientId: z.uuid(), medicationId: z.string().min(1).max(200) })

/**
 * The prescription in the chart, and whether it was sent or handed out. A controlled substance is never sent:
 * prescribing those electronically requires a certified system, which this is not.
 */
export const answer = prescriptionAnswer.omit({ prescriptionId: true })

export type SendPrescription = z.infer<typeof request>
export type SentPrescription = z.infer<typeof answer>
