import { expect, test } from 'vitest'
import { phqAskedAt, phqOfIntake } from './phq-asked.ts'

const today = '2026-11-18'

test.each([
  ['2016-11-19', undefined],
  ['2015-11-19', undefined],
  ['2015-11-18', 'phqa'],
  ['2008-11-19', 'phqa'],
  ['2008-11-18', 'phq9'],
  ['', 'phq9'],
])('who was born on %s is asked %s', (born, id) => {
  expect(phqAskedAt(born, today)?.id).toBe(id)
})

test('an older intake of a child that answered PHQ-9 is shown as what it was', () => {
  const answers = { phq9Answers: [1, null], phqaUnscored: null }
  expect(phqOfIntake(answers, { dateOfBirth: '2018-01-01', completedAt: '2026-01-05T17:00:00Z' }).id).toBe(
    'phq9',
  )
})
