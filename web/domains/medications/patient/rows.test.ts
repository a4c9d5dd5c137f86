import { expect, test } from 'vitest'
import type { Medication } from '#core/medications/types.ts'
import { addRow, atLeastOne, mergeRows, newRow, problemsIn, rowByHand, withStatus } from './rows.ts'

const row = (id: string, more: Partial<Medication> = {}): Medication => ({
  ...newRow(id),
  name: 'Sertraline',
  dosage: '50 mg',
  ...more,
})

test('there is always a row, and an untouched one makes place', () => {
  const rows = atLeastOne([])
  expect(rows).toHaveLength(1)
  expect(addRow(rows, row('a')).map(({ id }) => id)).toEqual(['a'])
  expect(addRow([row('a')], row('b')).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('what is added by hand says so, and nothing is ever verified here', () => {
  expect(rowByHand('  Grandmother’s drops ')).toMatchObject({
    name: 'Grandmother’s drops',
    isManualEntry: true,
    verified: false,
  })
})

test('stopping moves it to the history, starting brings it back', () => {
  expect(withStatus(row('a'), 'discontinued')).toMatchObject({
    status: 'discontinued',
    cardStatus: 'completed',
  })
  expect(withStatus(row('a'), 'ongoing')).toMatchObject({ status: 'ongoing', cardStatus: 'active' })
})

test('the same combination twice is refused; another dosage, or one that was stopped, is not', () => {
  const stored = [row('a')]
  expect(problemsIn([row('a'), row('b', { name: 'sertraline ', dosage: '50mg' })], stored)).toEqual({
    b: 'duplicate',
  })
  expect(problemsIn([row('a'), row('b', { dosage: '100 mg' })], stored)).toEqual({})
  expect(problemsIn([withStatus(row('a'), 'discontinued'), row('b')], stored)).toEqual({})
})

test('a new row needs a name and no dosage; an empty one is simply dropped', () => {
  expect(problemsIn([row('a', { dosage: ' ' }), newRow('b')], [])).toEqual({})
})

test('a dose or a note without a name is not dropped without a word', () => {
  const noted = { ...newRow('b'), notes: 'The blue pill' }
  expect(problemsIn([row('a', { name: '' }), noted], [])).toEqual({ a: 'name', b: 'name' })
})

test('what was typed stays in a list that changed meanwhile', () => {
  const before = [row('a'), row('b')]
  const typed = [row('a', { notes: 'mine' }), row('b', { notes: 'mine' }), row('new'), newRow('blank')]
  const now = [row('a'), row('b', { dosage: '100 mg' }), row('c')]
  expect(mergeRows(before, typed, now).map(({ id, notes, dosage }) => [id, notes, dosage])).toEqual([
    ['a', 'mine', '50 mg'],
    ['b', '', '100 mg'],
    ['c', '', '50 mg'],
    ['new', '', '50 mg'],
  ])
})

test('a row taken off the older list comes back, to be taken off again', () => {
  expect(mergeRows([row('a')], [], [row('a')])).toEqual([row('a')])
})

test('two rows of one name without a dosage are one too many', () => {
  expect(
    problemsIn([row('a', { dosage: '' }), row('b', { dosage: '' })], [row('a', { dosage: '' })]),
  ).toEqual({
    b: 'duplicate',
  })
})

test('a dose with markup is refused unless it was stored before; a patient’s own words are not', () => {
  expect(problemsIn([row('a', { dosage: '<b>' })], [])).toEqual({ a: 'dose' })
  expect(problemsIn([row('a', { dosage: '<b>' })], [row('a', { dosage: '<b>' })])).toEqual({})
  expect(problemsIn([row('a', { dosage: 'half a pill' })], [])).toEqual({})
})
