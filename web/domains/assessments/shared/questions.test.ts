import { describe, expect, test } from 'vitest'
import { audit } from '#core/assessments/audit.ts'
import { auditC } from '#core/assessments/audit-c.ts'
import { phq9 } from '#core/assessments/phq9.ts'
import { answerOfKey, answerWith, askedOf, missingOf } from './questions.ts'
import { askedIn } from './wording.ts'

const blank = (items: number) => Array<number | null>(items).fill(null)

describe('AUDIT', () => {
  test('asks a patient who never drinks only the first and the last two questions', () => {
    const answers = answerWith(audit, blank(10), 0, 0)
    expect(askedOf(audit, answers)).toEqual([0, 8, 9])
    expect(missingOf(audit, answers)).toEqual([8, 9])
  })

  test('drops answers to questions it no longer asks', () => {
    const drinks = [2, 1, 1, 3, 0, 0, 0, 0, 0, 0]
    expect(answerWith(audit, drinks, 0, 0)).toEqual([0, null, null, null, null, null, null, null, 0, 0])
  })

  test('is in English where the screen is in Spanish', () => {
    expect(askedIn(audit, 'es')).toBe('en')
    expect(askedIn(phq9, 'es')).toBe('es')
  })
})

test('AUDIT-C asks a patient who never drinks one question', () => {
  expect(askedOf(auditC, answerWith(auditC, [null, 1, 1], 0, 0))).toEqual([0])
})

test('PHQ-9 wants every answer, also the ones its authors would estimate', () => {
  expect(missingOf(phq9, [0, 1, null, 0, 0, 0, 0, 0, 0])).toEqual([2])
})

test('number keys count the choices from one, also where their values skip', () => {
  expect(['1', '2', '3', '4', '5', '0', 'a'].map((key) => answerOfKey(phq9, 0, key))).toEqual([
    0,
    1,
    2,
    3,
    undefined,
    undefined,
    undefined,
  ])
  expect(['1', '2', '3', '4'].map((key) => answerOfKey(audit, 8, key))).toEqual([0, 2, 4, undefined])
})
