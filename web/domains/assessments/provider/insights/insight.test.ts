import { expect, test } from 'vitest'
import { latestTrend, supply, trendOf, visitAdherence } from './insight.ts'

const row = (score: number, day: number, instrument = 'phq9') => ({
  instrument,
  score,
  completed_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
})

test('a trend is described oldest first, with the band and the change of the last two', () => {
  const trend = trendOf('phq9', [row(16, 10), row(8, 12), row(14, 1), row(3, 12, 'gad7')])
  expect(trend).toMatchObject({ scores: [14, 16, 8], latest: 8, maximum: 27, change: 'better' })
  expect(trend?.band).toMatch(/mild/i)
})

test('one result has no change, none has no trend', () => {
  expect(trendOf('gad7', [row(3, 12, 'gad7')])?.change).toBeUndefined()
  expect(trendOf('gad7', [row(3, 12)])).toBeUndefined()
})

test('the score that treatment began with counts, also where it is older than the line that is drawn', () => {
  const stable = [1, 2, 3, 4, 5, 6].map((place) => ({ ...row(11, 20 - place * 2), place }))
  const start = { instrument: 'phq9', score: 22, completed_at: '2026-06-01T10:00:00Z', place: 20 }
  const trend = trendOf('phq9', [...stable, start])
  expect(trend?.notOnTrack).toBeUndefined()
  expect(trend?.scores).toEqual([11, 11, 11, 11, 11, 11])
})

test('adherence is of the visits that were due; of none there is nothing to say', () => {
  expect(visitAdherence(3, 1)).toBe(75)
  expect(visitAdherence(0, 2)).toBe(0)
  expect(visitAdherence(0, 0)).toBeUndefined()
})

test('a supply that ran out is overdue; as needed and stopped medicines do not count', () => {
  const medication = {
    id: 'a',
    name: 'Sertraline',
    frequency: 'QD',
    status: 'ongoing',
    lastRefill: '2026-09-01',
  }
  const list = [
    medication,
    { ...medication, id: 'b', lastRefill: '2026-11-10' },
    { ...medication, id: 'c', frequency: 'PRN' },
    { ...medication, id: 'd', status: 'discontinued' },
  ]
  expect(supply(list, '2026-11-15')).toEqual({ known: 2, overdue: 1 })
})

test('of PHQ-9 and PHQ-A the one taken last is shown, under its own name', () => {
  const rows = [
    { instrument: 'phqa', score: 8, completed_at: '2026-10-01T10:00:00Z' },
    { instrument: 'phqa', score: 16, completed_at: '2026-11-01T10:00:00Z' },
  ]
  const adult = { instrument: 'phq9', score: 5, completed_at: '2026-11-10T10:00:00Z' }
  expect(latestTrend(['phq9', 'phqa'], rows)).toMatchObject({ name: 'PHQ-A', latest: 16, change: 'worse' })
  expect(latestTrend(['phq9', 'phqa'], [...rows, adult])).toMatchObject({ name: 'PHQ-9', latest: 5 })
  expect(latestTrend(['phq9', 'phqa'], [])).toBeUndefined()
})
