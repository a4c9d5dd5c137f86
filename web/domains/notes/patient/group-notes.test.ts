import { expect, test } from 'vitest'
import type { ReleasedNote } from './api.ts'
import { groupNotes } from './group-notes.ts'

const note = (id: string, addendum_to: string | null = null) => ({ id, addendum_to }) as ReleasedNote

test('addenda are grouped with their note, or alone if the note is missing', () => {
  const grouped = groupNotes([note('b'), note('b2', 'b'), note('a'), note('b1', 'b'), note('x1', 'x')])
  const ids = grouped.map(({ note: { id }, addenda }) => [id, ...addenda.map((one) => one.id)])
  expect(ids).toEqual([['b', 'b2', 'b1'], ['a'], ['x1']])
})
