import { isForAge } from '../assessments/ages.ts'
import { phq9 } from '../assessments/phq9.ts'
import { phqa } from '../assessments/phqa.ts'
import type { Instrument } from '../assessments/types.ts'
import { ageOn } from '../plain-date.ts'
import { practiceDay } from '../practice-day.ts'

/** What an intake asks: teens get PHQ-A, and there is no such questionnaire for children. */
export function phqAskedAt(dateOfBirth: string, day: string): Instrument | undefined {
  const age = ageOn(dateOfBirth, day)
  if (age !== undefined && phqa.ages && age < phqa.ages.from) return undefined
  return isForAge(phqa, age) ? phqa : phq9
}

type Answers = readonly unknown[]

/** What a stored intake asked. An older one has no unscored answers, so the age on the day it was sent decides. */
export function phqOfIntake(
  { phq9Answers, phqaUnscored }: { phq9Answers: Answers; phqaUnscored: Answers | null },
  { dateOfBirth, completedAt }: { dateOfBirth: string; completedAt: string },
): Instrument {
  if (phqaUnscored) return phqa
  const answered = phq9Answers.some((answer) => answer !== null)
  return (answered && phqAskedAt(dateOfBirth, practiceDay(completedAt))) || phq9
}
