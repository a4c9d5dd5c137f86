import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aims } from '#core/assessments/aims.ts'
import { gad7 } from '#core/assessments/gad7.ts'
import { phqa } from '#core/assessments/phqa.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { messages } from './messages.ts'
import { ResultView } from './result-view.tsx'
import type { Result } from './results.ts'

const words = messages.en

beforeEach(async () => {
  answerRequests([])
  await signInAs(crypto.randomUUID(), 'patient')
})
afterEach(() => vi.restoreAllMocks())

const calm: Result = {
  id: 'r1',
  instrument: 'gad7',
  answers: [1, 1, 1, 1, 1, 1, 1],
  unscored: null,
  score: 7,
  note: null,
  difficulty: null,
  asked_in: 'en',
  acting_as: 'patient',
  completed_at: '2026-11-10T10:00:00Z',
}
const show = (instrument = gad7, more: Partial<Result> = {}) =>
  render(
    <WithProvider>
      <ResultView instrument={instrument} result={{ ...calm, ...more }} before={undefined} />
    </WithProvider>,
  )

const said = () => document.body.textContent

test('a weaker sign of danger in the comment does not claim that the practice was notified', async () => {
  await show(gad7, { note: 'My sister died by suicide last year' })
  await expect.poll(said).toContain(words.perhapsDangerText)
  expect(said()).not.toContain(words.dangerWordsText)
})

test.each([
  ['a yes to a question about suicide', 0, [0, 0, 0, 1], words.suicideText],
  ['item 9 above zero', 1, [0, 0, 0, 1], words.dangerText],
  ['a question about suicide left out', 0, [0, 0, null, 0], words.item9Skipped],
])('a PHQ-A with %s says so', async (_, item9, unscored, text) => {
  const answers = [0, 0, 0, 0, 0, 0, 0, 0, item9]
  await show(phqa, { instrument: 'phqa', answers, unscored, score: item9 })
  await expect.poll(said).toContain(text)
})

test('an explicit statement, which opens a task, says that the practice was notified', async () => {
  await show(gad7, { note: 'Some nights I want to end my life' })
  await expect.poll(said).toContain(words.dangerWordsText)
})

test('a clinician-rated result is not explained to the patient in clinical words, nor as a crisis', async () => {
  await show(aims, { instrument: 'aims', answers: [0, 0, 0, 4, 0, 0, 0], score: 4 })
  await expect.element(page.getByText(words.ratedMeans)).toBeVisible()
  await expect.element(page.getByText('4 of 28')).toBeVisible()
  for (const absent of ['Schooler', 'criterion', words.nextSteps, '988']) expect(said()).not.toContain(absent)
})
