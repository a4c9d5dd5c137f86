import { expect, test } from 'vitest'
import { allowedBy, consentKinds, hasAnswered, nothingAllowed } from './kinds.ts'

const answers = (active: Record<string, boolean>) =>
  Object.entries(active).map(([kind, yes]) => ({ kind, active: yes }))

test('silence is no consent', () => {
  expect(allowedBy([])).toEqual(nothingAllowed)
  expect(hasAnswered([])).toBe(false)
})

test('each kind is allowed on its own', () => {
  for (const kind of consentKinds)
    expect(allowedBy(answers({ [kind]: true }))).toEqual({ ...nothingAllowed, [kind]: true })
})

test('refusing everything is an answer; leaving one open is not', () => {
  const refused = { recording: false, ai_analysis: false, emotion_detection: false }
  expect(hasAnswered(answers({ ...refused, notice: true }))).toBe(true)
  expect(hasAnswered(answers(refused))).toBe(false)
  expect(hasAnswered(answers({ notice: true, recording: true, ai_analysis: true }))).toBe(false)
})

test("a consent that isn't asked in a visit needs no answer", () => {
  const two = answers({ notice: true, recording: true, ai_analysis: false })
  expect(hasAnswered(two, ['recording', 'ai_analysis'])).toBe(true)
  expect(hasAnswered(two)).toBe(false)
})
