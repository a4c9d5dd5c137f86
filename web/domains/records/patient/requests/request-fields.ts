import { z } from 'zod'
import { dateOfBirth } from '#core/fields/date-of-birth.ts'
import { email } from '#core/fields/email.ts'
import { optionalText, requiredText } from '#core/fields/text.ts'
import { recordTypes } from '#core/records/record-types.ts'

const missing = 'Please fill in all required fields'

export const requestFields = z.object({
  record_type: z.string().refine((type) => (recordTypes as readonly string[]).includes(type), missing),
  patient_name: requiredText(missing, 200),
  patient_email: email,
  date_of_birth: dateOfBirth,
  reason: optionalText(2000),
})

export type RequestValues = z.infer<typeof requestFields>
