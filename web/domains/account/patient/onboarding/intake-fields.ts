import { z } from 'zod'
import { complaint } from '#core/fields/complaint.ts'
import { historyFields } from '#core/fields/patient-profile.ts'
import { optionalText } from '#core/fields/text.ts'
import { defaultFrequency, frequencies } from '#core/medications/constants.ts'
import { isReadableDose } from '#core/medications/dose-rule.ts'

const unreadableDose = complaint(
  'dose_unreadable',
  'Enter the dose as on the label, such as 50 mg or 1 tablet',
)

const medication = z.object({
  name: optionalText(),
  dosage: optionalText().refine(isReadableDose, unreadableDose),
  frequency: z.enum(frequencies),
})

const noAllergiesTold = complaint('allergies_missing', 'List any allergies, or press “No allergies”')
const nameMissing = complaint('medication_name_missing', 'Enter the medication name or remove the row')

/**
 * Allergies have to be answered, if only with "none": a provider prescribes by them. A row without a name is dropped,
 * unless something else in it shows that the name was forgotten.
 */
export const intakeFields = z
  .object({
    ...historyFields.shape,
    allergies: historyFields.shape.allergies.refine((text) => text !== '', noAllergiesTold),
    medications: z.array(medication),
  })
  .superRefine(({ medications }, context) => {
    for (const [index, { name, dosage }] of medications.entries())
      if (name === '' && dosage !== '')
        context.addIssue({ code: 'custom', path: ['medications', index, 'name'], message: nameMissing })
  })

export type MedicationRow = z.input<typeof medication>
export type IntakeValues = z.input<typeof intakeFields>
export type Intake = z.output<typeof intakeFields>

export const emptyRow: MedicationRow = { name: '', dosage: '', frequency: defaultFrequency }
