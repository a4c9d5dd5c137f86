import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emptyIntake, type IntakeData } from '#core/intake/fields.ts'
import { IntakeFacts } from './intake-facts.tsx'

type Symptoms = Partial<IntakeData['symptoms']>
const sent = '2026-11-16T17:00:00Z'
const nothing = [0, 0, 0, 0, 0, 0, 0, 0, 0]

test.each<[string, Symptoms, string | null]>([
  ['a total of zero is said', { phq9Answers: nothing, phq9Score: 0 }, '0'],
  [
    'eight answers have a total',
    { phq9Answers: [1, 1, 1, 1, 1, 1, 1, 1, null] as number[], phq9Score: 9 },
    '9',
  ],
  [
    'fewer answers have none',
    { phq9Answers: [3, null, 3, 3, 3, 3, 3, 3, 0] as number[], phq9Score: 0 },
    'No total: some questions were not answered',
  ],
  ['a total that was typed is shown', { phq9Score: 14 }, '14'],
  ['nothing is made of nothing', {}, null],
])('%s', async (_, symptoms, said) => {
  const intake = { ...emptyIntake, symptoms: { ...emptyIntake.symptoms, ...symptoms } }
  const { container } = await render(<IntakeFacts intake={intake} completedAt={sent} />)
  const term = [...container.querySelectorAll('dt')].find(
    (one) => one.textContent === 'PHQ-9 (self-reported)',
  )
  expect(term?.nextElementSibling?.textContent ?? null).toBe(said)
})

test.each<[string, Symptoms, Record<string, string>]>([
  [
    'the questions about suicide are shown, and a skipped one is told',
    { phq9Answers: nothing, phqaUnscored: [1, null, null, 1] },
    {
      'PHQ-A (self-reported)': '0',
      'PHQ-A item 9 (self-harm)': 'Not at all',
      'PHQ-A item 10 (depressed most days, past year)': 'Yes',
      'PHQ-A item 12 (serious suicidal thoughts, past month)': 'Not answered. Ask about it.',
      'PHQ-A item 13 (suicide attempt, lifetime)': 'Yes',
    },
  ],
  [
    'an intake from before says that they were not asked',
    { phq9Answers: nothing },
    {
      'PHQ-A (self-reported)': '0',
      'PHQ-A item 9 (self-harm)': 'Not at all',
      'PHQ-A items 10 to 13': 'Not asked',
    },
  ],
  ['nothing is said of questions without any answer', { phqaUnscored: [null, null, null, null] }, {}],
])('from 11 to 17: %s', async (_, symptoms, said) => {
  const intake = {
    ...emptyIntake,
    demographics: { ...emptyIntake.demographics, dateOfBirth: '2012-03-04' },
    symptoms: { ...emptyIntake.symptoms, ...symptoms },
  }
  const { container } = await render(<IntakeFacts intake={intake} completedAt={sent} />)
  const facts = [...container.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(Object.fromEntries(facts)).toEqual(said)
})

test('every text of the form is shown, the emergency contact too', async () => {
  const emergencyContact = 'Nobody, I am alone with this'
  const intake = { ...emptyIntake, demographics: { ...emptyIntake.demographics, emergencyContact } }
  const { getByText } = await render(<IntakeFacts intake={intake} completedAt={sent} />)
  await expect.element(getByText(emergencyContact)).toBeVisible()
})
