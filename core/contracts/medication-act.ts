import { z } from 'zod'
import { changingDose } from '../medications/constants.ts'
import { problemWithDose } from '../medications/dose-rule.ts'
import { overrideCodes } from '../prescribing/overrides.ts'
import { identityProof } from './identity-proof.ts'
import { answer as issued } from './issue-document.ts'

/** Sent with every medication action: the key makes repeating the same action harmless. */
export const act = { key: z.uuid(), patientId: z.uuid(), ...identityProof }

export const override = z.object({ code: z.enum(overrideCodes), words: z.string().trim().max(1000) })

/** One course, as the clinician saw it. */
export const seenCourse = { medicationId: z.uuid(), version: z.number().int().positive() }

/** Without the characters that turn the direction of what follows, which show “10” as “01”. */
export const line = (longest: number) =>
  z
    .string()
    .transform((text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''))
    .pipe(z.string().trim().max(longest))

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** How it is taken and how much of it is dispensed. */
export const order = {
  dosage: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .refine((typed) => !problemWithDose(typed), { error: ({ input }) => problemWithDose(String(input)) }),
  route: line(30).pipe(z.string().min(1)),
  frequency: line(30).pipe(z.string().min(1)),
  instructions: line(500),
  quantity: z.number().int().min(1).max(9999).optional(),
  daysSupply: z.number().int().min(1).max(365).optional(),
  refills: z.number().int().min(0).max(11).optional(),
}

/** A changing dose without its steps can't be taken. */
export const hasSteps = (written: { frequency: string; instructions: string }) =>
  written.frequency !== changingDose || written.instructions !== ''

/** What else the prescription contains. A controlled substance requires the PDMP check. */
export const paper = {
  maySubstitute: z.boolean().optional(),
  diagnosis: line(200).optional(),
  pdmpCheckedOn: date.optional(),
}

const pharmacy = z.object({
  engine: z.string(),
  sent: z.boolean(),
  /** The network has not confirmed yet; a job keeps trying. */
  queued: z.boolean().optional(),
  reference: z.string().optional(),
  controlled: z.boolean().optional(),
})

export const prescriptionAnswer = z.object({ prescriptionId: z.uuid(), document: issued, pharmacy })

/** The courses as they are now, and the prescription if one was issued. */
export const actAnswer = z.object({
  courses: z.array(
    z.object({
      medicationId: z.uuid(),
      version: z.number(),
      status: z.string(),
      checked: z.string().nullable(),
    }),
  ),
  prescription: prescriptionAnswer.optional(),
})

export type Override = z.infer<typeof override>
export type PrescriptionAnswer = z.infer<typeof prescriptionAnswer>
export type ActAnswer = z.infer<typeof actAnswer>
