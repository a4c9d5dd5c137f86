export const routes = ['PO', 'SL', 'IM', 'IV', 'topical', 'inhaled'] as const
export const frequencies = ['QD', 'BID', 'TID', 'QID', 'QHS', 'QAM', 'PRN', 'weekly', 'monthly'] as const

export type Route = (typeof routes)[number]
export type Frequency = (typeof frequencies)[number]

export const defaultRoute: Route = 'PO'
export const defaultFrequency: Frequency = 'QD'

/** The options of the prescribe form, with the code stored for each. */
export const prescribingFrequencies: readonly { label: string; frequency: Frequency }[] = [
  { label: 'Once daily', frequency: 'QD' },
  { label: 'Twice daily', frequency: 'BID' },
  { label: 'Three times daily', frequency: 'TID' },
  { label: 'Four times daily', frequency: 'QID' },
  { label: 'As needed', frequency: 'PRN' },
  { label: 'Weekly', frequency: 'weekly' },
  { label: 'Monthly', frequency: 'monthly' },
  { label: 'Every morning', frequency: 'QAM' },
  { label: 'At bedtime', frequency: 'QHS' },
]

/** A dose that changes step by step: the instructions contain each step, and no other frequency is printed. */
export const changingDose = 'changing'
export const changingDoseLabel = 'Taper or titration'
export const changingDoseSteps = 'Write each step of the taper or titration in the instructions'

export const newPrescriptionRefills = 3
export const approvedRefills = 3
export const importedRefills = 1

/** How long a safety toast is shown, in milliseconds. */
export const toastDurations = {
  critical: 10_000,
  interaction: 8_000,
  allergy: 10_000,
  prescription: 8_000,
} as const

export const messages = {
  nameAndDosageRequired: 'Please enter medication name and dosage',
  prescriptionFieldsRequired: 'Please fill out all required fields',
  duplicate: 'This exact medication combination is already in the active medication list',
} as const
