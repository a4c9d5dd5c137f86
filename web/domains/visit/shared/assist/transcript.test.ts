import { expect, test } from 'vitest'
import { forNotes, mergeLines, type SpokenLine } from './transcript.ts'

const line = (id: string, spokenAt: number, more: Partial<SpokenLine> = {}): SpokenLine => ({
  id,
  speaker: 'patient',
  text: id,
  spokenAt,
  language: null,
  ...more,
})

test('lines of both browsers are in spoken order', () => {
  const merged = mergeLines([line('one', 100), line('three', 300)], [line('two', 200)])
  expect(merged.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
})

test('a corrected line takes the place of the first', () => {
  expect(mergeLines([line('one', 100)], [line('one', 100, { text: 'better' })])).toEqual([
    line('one', 100, { text: 'better' }),
  ])
})

test('times of a note count from the start of the visit', () => {
  const startedAt = new Date(1000).toISOString()
  expect(forNotes([line('one', 61_000, { language: 'es' }), line('early', 500)], startedAt)).toEqual([
    { id: 'one', speaker: 'patient', text: 'one', startedAt: 60_000, language: 'es' },
    { id: 'early', speaker: 'patient', text: 'early', startedAt: 0 },
  ])
})
