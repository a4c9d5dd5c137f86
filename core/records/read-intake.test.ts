import { expect, test } from 'vitest'
import { readIntake } from './read-intake.ts'
import { inSpanish } from './readable/spanish.ts'

const phq9Answers = [1, 1, 1, 1, 1, 1, 1, 1, 0]
const symptomsOf = (dateOfBirth: string, symptoms: object) =>
  readIntake({
    data: { demographics: { dateOfBirth }, symptoms: { phq9Score: 8, phq9Answers, ...symptoms } },
    completed_at: '2026-11-16T17:00:00Z',
  }).flatMap(({ linkId, answers }) =>
    linkId === 'symptoms' ? answers.map(({ label, value }) => [label, value]) : [],
  )
const unscored =
  'PHQ-A items 10 to 13, not scored (a dash was not answered; in a yes-or-no question, 1 means yes)'

test('an intake of a teen names PHQ-A and its unscored answers, or says that they were not asked', () => {
  const asked = symptomsOf('2012-03-04', { phqaUnscored: [0, 2, null, 1] })
  expect(asked.map(([label]) => label)).toEqual([
    'PHQ-A score, from the patient’s answers',
    'PHQ-A answers, in order (a dash was not answered)',
    unscored,
  ])
  expect(asked.at(-1)).toEqual([unscored, '0, 2, –, 1'])
  const skipped = symptomsOf('2012-03-04', { phqaUnscored: [null, null, null, null] })
  expect(skipped.at(-1)).toEqual([unscored, '–, –, –, –'])
  expect(symptomsOf('2012-03-04', {}).at(-1)).toEqual([unscored, 'Not asked'])
  for (const [label] of asked) expect(inSpanish(String(label))).toContain('del PHQ-A')
})

test("an adult's intake has a PHQ-9 and no PHQ-A", () => {
  expect(symptomsOf('1990-03-04', { phqaUnscored: null }).map(([label]) => label)).toEqual([
    'PHQ-9 score, from the patient’s answers',
    'PHQ-9 answers, in order (a dash was not answered)',
  ])
})
