import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emptyIntake, type IntakeData } from '#core/intake/fields.ts'
import { IntakeFacts } from './intake-facts.tsx'

type Symptoms = Partial<IntakeData['symptoms']>
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
  const { container } = await render(<IntakeFacts intake={intake} />)
  const term = [...container.querySelectorAll('dt')].find(
    (one) => one.textContent === 'PHQ-9 (self-reported)',
  )
  expect(term?.nextElementSibling?.textContent ?? null).toBe(said)
})
