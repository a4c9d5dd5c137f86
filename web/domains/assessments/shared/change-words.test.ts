import { expect, test } from 'vitest'
import { audit } from '#core/assessments/audit.ts'
import { gad7 } from '#core/assessments/gad7.ts'
import { describeChange } from './change-words.ts'

const scores = (...newestFirst: number[]) => newestFirst.map((score) => ({ score }))

test('three points on the GAD-7 are no change; four are', () => {
  expect(describeChange(gad7, scores(6, 9), 'en')).toBe('About the same as last time')
  expect(describeChange(gad7, scores(5, 9), 'en')).toBe('Better than last time')
  expect(describeChange(gad7, scores(9, 5), 'es')).toBe('Peor que la vez anterior')
})

test('a first score, and an instrument without a threshold, have no change to speak of', () => {
  expect(describeChange(gad7, scores(6), 'en')).toBeUndefined()
  expect(describeChange(audit, scores(2, 20), 'en')).toBeUndefined()
})
