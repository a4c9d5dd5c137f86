import { describe, expect, test } from 'vitest'
import { gad7 } from './gad7.ts'
import { mood } from './mood.ts'
import { outcomeOf } from './outcome.ts'
import { pcl5 } from './pcl5.ts'
import { phq9 } from './phq9.ts'
import type { Instrument } from './types.ts'

const start = Date.parse('2026-06-01T10:00:00Z')
/** Scores with the weeks after the first at which they were taken. */
const over = (instrument: Instrument, ...scores: [weeks: number, score: number][]) =>
  outcomeOf(
    instrument,
    scores.map(([weeks, score]) => ({
      score,
      completed_at: new Date(start + weeks * 7 * 86_400_000).toISOString(),
    })),
  )

describe('the outcome compared with the start of treatment', () => {
  test.each([
    [phq9, 18, 4, 'remission'],
    [phq9, 18, 5, 'response'],
    [phq9, 18, 9, 'response'],
    [phq9, 18, 13, 'improved'],
    [phq9, 18, 14, 'unchanged'],
    [phq9, 14, 19, 'worse'],
    [gad7, 16, 4, 'remission'],
    [gad7, 16, 8, 'response'],
    [gad7, 16, 12, 'improved'],
    [gad7, 16, 13, 'unchanged'],
    [pcl5, 50, 28, 'significant'],
    [pcl5, 31, 28, 'unchanged'],
    [pcl5, 44, 29, 'improved'],
    [pcl5, 50, 35, 'improved'],
    [pcl5, 50, 36, 'unchanged'],
  ] as const)('$name from %s to %s', (instrument, before, after, state) => {
    expect(over(instrument, [0, before], [3, after])?.state).toBe(state)
  })

  test('there is no outcome without a score at the cutoff, with one score, or for a diary', () => {
    expect(over(phq9, [0, 8], [4, 3])).toBeUndefined()
    expect(over(phq9, [0, 18])).toBeUndefined()
    expect(over(mood, [0, 1], [4, 5])).toBeUndefined()
    expect(outcomeOf(phq9, [])).toBeUndefined()
  })

  test('the first score of the last year at the cutoff is the baseline, in whatever order they come', () => {
    expect(over(phq9, [8, 9], [0, 6], [2, 16])).toMatchObject({ baseline: 16, latest: 9 })
    expect(over(phq9, [0, 25], [60, 12], [64, 11])).toMatchObject({ baseline: 12, latest: 11 })
  })

  test('each threshold names its source', () => {
    for (const { outcome } of [phq9, gad7, pcl5]) expect(outcome?.source.length).toBeGreaterThan(20)
  })
})

describe('not on track', () => {
  test('is a drop of less than 5 on the PHQ-9 after four weeks while it is still 10 or more', () => {
    expect(over(phq9, [0, 18], [4, 14])?.notOnTrack).toBe('only 4 points better after 4 weeks')
    expect(over(phq9, [0, 18], [6, 18])?.notOnTrack).toBe('no better after 6 weeks')
    expect(over(phq9, [0, 18], [3, 17])?.notOnTrack).toBeUndefined()
    expect(over(phq9, [0, 18], [4, 13])?.notOnTrack).toBeUndefined()
    expect(over(phq9, [0, 11], [6, 9])?.notOnTrack).toBeUndefined()
  })

  test('is a reliable worsening on any of them, at any time', () => {
    expect(over(phq9, [0, 14], [1, 19])?.notOnTrack).toBe('5 points worse than at the start')
    expect(over(gad7, [0, 12], [1, 16])?.notOnTrack).toBe('4 points worse than at the start')
    expect(over(gad7, [0, 12], [8, 13])?.notOnTrack).toBeUndefined()
  })
})
