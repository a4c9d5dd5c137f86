import { dangerStateOf } from '../assessments/danger-item.ts'
import { phqa } from '../assessments/phqa.ts'
import type { IntakeData } from './fields.ts'

/** From here on the form can be sent. The database holds the same line. */
const enoughPercent = 50

/** A yes to a question about self-harm or suicide is sent with however little else. */
export function canSend(intake: IntakeData): boolean {
  return completionPercent(intake) >= enoughPercent || tellsOfSelfHarm(intake)
}

/** PHQ-9 and PHQ-A ask about self-harm in the same place; PHQ-A also asks about suicide. */
export function tellsOfSelfHarm({ symptoms: { phq9Answers, phqaUnscored } }: IntakeData): boolean {
  return dangerStateOf(phqa, phq9Answers, phqaUnscored) === 'present'
}

/**
 * How much of the form is filled in, in whole percent. A list counts as one field, or one for each of its entries. A
 * number counts if it is above 0. A yes-or-no always counts. Documents, the single answers of PHQ-9 and PHQ-A and
 * their language do not.
 */
export function completionPercent({
  demographics,
  medicalHistory,
  symptoms,
  additional,
}: IntakeData): number {
  const { currentMedications, allergies, ...history } = medicalHistory
  const { phq9Answers: _, phqaUnscored: __, phq9AskedIn: ___, ...told } = symptoms
  const lists = [currentMedications, allergies]
  const items = [demographics, history, told, additional].flatMap((part) => Object.values(part))
  const filled = items.filter(isFilled).length + lists.reduce((sum, list) => sum + list.length, 0)
  const total = items.length + lists.reduce((sum, list) => sum + Math.max(1, list.length), 0)
  return Math.round((100 * filled) / total)
}

function isFilled(value: string | number | boolean): boolean {
  if (typeof value === 'boolean') return true
  return typeof value === 'number' ? value > 0 : value.trim() !== ''
}
