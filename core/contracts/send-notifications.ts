import { z } from 'zod'

const line = z.string().trim().min(1).max(200)
const lines = z.string().trim().max(2000)
const recipientEmail = z.email().max(254)

/** One notification of each kind: who it goes to and what it says. */
export const request = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('appointment_scheduled'),
    recipientEmail,
    data: z.object({
      patientName: line,
      providerName: line,
      appointmentDate: z.iso.datetime({ offset: true }),
      appointmentType: line,
      duration: z
        .number()
        .int()
        .positive()
        .max(24 * 60),
    }),
  }),
  z.object({
    type: z.literal('session_entry'),
    recipientEmail,
    data: z.object({ patientName: line, providerName: line, sessionId: line }),
  }),
  z.object({
    type: z.literal('medication_prescribed'),
    recipientEmail,
    data: z.object({
      medicationName: line,
      dosage: line,
      route: line,
      frequency: line,
      sideEffects: z.union([lines, z.array(line).max(50)]),
      prescribedBy: line,
      pharmacyStatus: line,
    }),
  }),
  z.object({
    type: z.literal('record_request'),
    recipientEmail,
    data: z.object({ patientName: line, recordType: line, reason: lines.nullish() }),
  }),
  z.object({
    type: z.literal('registration'),
    recipientEmail,
    data: z.object({
      firstName: line,
      lastName: line,
      email: z.email().max(254),
      phone: z.string().trim().max(50).nullish(),
      dateOfBirth: z.string().trim().max(30).nullish(),
    }),
  }),
])

export const answer = z.object({ success: z.literal(true) })

export type Notification = z.infer<typeof request>
