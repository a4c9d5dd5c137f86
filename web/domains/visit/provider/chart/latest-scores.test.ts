import { expect, test } from 'vitest'
import type { Result } from '#web/domains/assessments/index.ts'
import { latestScores } from './latest-scores.ts'

const result = (instrument: string, score: number, day: number): Result => ({
  id: `${instrument} ${day}`,
  instrument: instrument as Result['instrument'],
  answers: [],
  unscored: null,
  note: null,
  difficulty: null,
  asked_in: null,
  acting_as: null,
  score,
  completed_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
})

test('the newest of each instrument, compared with the one before', () => {
  const scores = latestScores([
    result('phq9', 8, 10),
    result('gad7', 6, 9),
    result('phq9', 16, 3),
    result('phq9', 4, 1),
  ])
  expect(scores.map(({ instrument, last, change }) => [instrument.id, last.score, change])).toEqual([
    ['phq9', 8, 'Better than last time'],
    ['gad7', 6, undefined],
  ])
})

test('questionnaires no one took are missing, and so are unknown ones', () => {
  expect(latestScores([result('unknown', 3, 1)])).toEqual([])
})
