import type { IntakeData } from './fields.ts'

/** From here on the form can be sent. The database holds the same line. */
const enoughPercent = 50

/** A yes to the question about self-harm is sent with however little else. */
export function canSend(intake: IntakeData): boolean {
  return completionPercent(intake) >= enoughPercent || selfHarmAnswer(intake) > 0
}

/** The answer to the question about self-harm, which is the last of the nine; 0 where there is none. */
export function selfHarmAnswer({ symptoms }: IntakeData): number {
  return symptoms.phq9Answers[8] ?? 0
}

/**
 * How much of the form is filled in, in whole percent. A list has at least one place, and each of its entries is one;
 * a number counts above 0; a yes-or-no always counts. Documents, the single answers of the PHQ-9 and its language do not.
 */
export function completionPercent({
  demographics,
  medicalHistory,
  symptoms,
  additional,
}: IntakeData): number {
  const { currentMedications, allergies, ...history } = medicalHistory
  const { phq9Answers: _, phq9AskedIn: __, ...told } = symptoms
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
