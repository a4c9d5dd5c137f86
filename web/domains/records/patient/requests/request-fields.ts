import { z } from 'zod'
import { complaint } from '#core/fields/complaint.ts'
import { dateOfBirth } from '#core/fields/date-of-birth.ts'
import { email } from '#core/fields/email.ts'
import { optionalText, requiredText } from '#core/fields/text.ts'
import { recordTypes } from '#core/records/record-types.ts'

const isRecordType = (type: string) => (recordTypes as readonly string[]).includes(type)

const requestFields = z.object({
  record_type: z.string().refine(isRecordType, complaint('record_type_missing', 'Choose what you need')),
  patient_name: requiredText(complaint('full_name_missing', 'Enter your full name'), 200),
  patient_email: email,
  date_of_birth: dateOfBirth,
  reason: optionalText(2000),
})

export type RequestValues = z.infer<typeof requestFields>

/** Another date of birth than the one on file is a slip: the practice would have to call before it delivers. */
export function requestFieldsOf(bornOnFile: string | null, otherBirth: string) {
  const matches = (date: string) => bornOnFile === null || date === bornOnFile
  return requestFields.extend({ date_of_birth: dateOfBirth.refine(matches, otherBirth) })
}

/** Whether something required is still empty, and not only filled in wrongly. */
export function lacksRequired({ record_type, patient_name, patient_email, date_of_birth }: RequestValues) {
  return (
    !isRecordType(record_type) || [patient_name, patient_email, date_of_birth].some((value) => !value.trim())
  )
}
