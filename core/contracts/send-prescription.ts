import { z } from 'zod'
import { answer as issued } from './issue-document.ts'

export const request = z.object({ patientId: z.uuid(), medicationId: z.string().min(1).max(200) })

/**
 * The paper in the chart, and what became of it: sent by whom, or handed out here. A controlled substance is never
 * sent: electronic prescribing of those asks for a certified system, which this is not.
 */
export const answer = z.object({
  document: issued,
  pharmacy: z.object({
    engine: z.string(),
    sent: z.boolean(),
    reference: z.string().optional(),
    controlled: z.boolean().optional(),
  }),
})

export type SendPrescription = z.infer<typeof request>
export type SentPrescription = z.infer<typeof answer>
