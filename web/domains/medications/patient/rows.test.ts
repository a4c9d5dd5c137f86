import { expect, test } from 'vitest'
import type { Medication } from '#core/medications/types.ts'
import {
  addRow,
  atLeastOne,
  mergeRows,
  newRow,
  problemsIn,
  rowByHand,
  stillElsewhere,
  withStatus,
} from './rows.ts'

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

test('an entry added by hand is labeled, and nothing is ever verified here', () => {
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

test('the same combination twice is refused; another dosage, or a stopped one, is not', () => {
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

test('the input stays in a list that changed in the meantime', () => {
  const before = [row('a'), row('b')]
  const typed = [row('a', { notes: 'mine' }), row('b', { notes: 'mine' }), row('new'), newRow('blank')]
  const now = [row('a'), row('b', { dosage: '100 mg' }), row('c')]
  const { rows, elsewhere } = mergeRows(before, typed, now)
  expect(rows.map(({ id, notes, dosage }) => [id, notes, dosage])).toEqual([
    ['a', 'mine', '50 mg'],
    ['b', 'mine', '100 mg'],
    ['c', '', '50 mg'],
    ['new', '', '50 mg'],
  ])
  expect(elsewhere.map(({ row: { id }, how }) => [id, how])).toEqual([
    ['b', 'changed'],
    ['c', 'added'],
  ])
})

test('of a field that both changed, the other’s stays', () => {
  const typed = [row('a', { dosage: '75 mg', notes: 'mine' })]
  const { rows } = mergeRows([row('a')], typed, [row('a', { dosage: '100 mg' })])
  expect(rows).toEqual([row('a', { dosage: '100 mg', notes: 'mine' })])
})

test("an order that both changed is the other person's as a whole, and the patient is informed", () => {
  const order = { dosage: '10 mg', frequency: 'QD' }
  const typed = [row('a', { ...order, frequency: 'BID', notes: 'mine' })]
  const theirs = { dosage: '20 mg', frequency: 'QD' }
  const { rows, elsewhere } = mergeRows([row('a', order)], typed, [row('a', theirs)])
  expect(rows).toEqual([row('a', { ...theirs, notes: 'mine' })])
  expect(elsewhere).toEqual([{ row: row('a', theirs), how: 'changed-over' }])
})

test('a medicine stopped here while its refill was requested elsewhere is not half stopped', () => {
  const asked = row('a', { cardStatus: 'pending' })
  const { rows, elsewhere } = mergeRows([row('a')], [withStatus(row('a'), 'discontinued')], [asked])
  expect(rows).toEqual([asked])
  expect(elsewhere).toEqual([{ row: asked, how: 'changed-over' }])
})

test('notices about changes elsewhere stay when the list changes again, if still true', () => {
  const before = [row('a'), row('b'), row('c')]
  const told = [
    { row: row('a'), how: 'changed-and-removed' },
    { row: row('b'), how: 'changed' },
    { row: row('gone'), how: 'gone' },
    { row: row('c'), how: 'added' },
  ] as const
  const now = [row('a'), row('b', { dosage: '100 mg' })]
  const merged = mergeRows(before, before.slice(1), now)
  expect(stillElsewhere(told, merged, now).map(({ row: { id }, how }) => [id, how])).toEqual([
    ['a', 'changed-and-removed'],
    ['gone', 'gone'],
    ['b', 'changed'],
    ['c', 'gone'],
  ])
})

test('a notice about an entry without an ID stays, by its position in the new list', () => {
  const zinc = row('imported-2', { name: 'Zinc' })
  const stored = Object.fromEntries(Object.entries(zinc).reverse()) as typeof zinc
  const now = [{ ...zinc, id: 'imported-1' }]
  const merged = mergeRows([row('imported-1'), zinc], [], now)
  expect(stillElsewhere([{ row: stored, how: 'changed-and-removed' }], merged, now)).toEqual([
    { row: now[0], how: 'changed-and-removed' },
  ])
})

test('a row taken off stays off, also when it changed elsewhere, and then that is said', () => {
  const before = [row('a'), row('b'), row('c')]
  const emptied = row('c', { name: ' ', dosage: '', notes: '' })
  const now = [row('a'), row('b', { dosage: '100 mg' }), row('c'), row('d')]
  const { rows, elsewhere } = mergeRows(before, [emptied], now)
  expect(rows.map(({ id }) => id)).toEqual(['d'])
  expect(elsewhere.map(({ row: { id }, how }) => [id, how])).toEqual([
    ['b', 'changed-and-removed'],
    ['d', 'added'],
  ])
})

test('a row that someone else removed is gone, with a notice unless it was removed here too', () => {
  const { rows, elsewhere } = mergeRows([row('a'), row('b')], [row('a')], [])
  expect(rows).toEqual([])
  expect(elsewhere.map(({ row: { id }, how }) => [id, how])).toEqual([['a', 'gone']])
})

test('entries without an ID are distinguished by content, not by position', () => {
  const [first, second] = [row('imported-1', { name: 'Lithium' }), row('imported-2', { name: 'Zinc' })]
  const { rows, elsewhere } = mergeRows([first, second], [second], [{ ...second, id: 'imported-1' }])
  expect(rows).toEqual([{ ...second, id: 'imported-1' }])
  expect(elsewhere).toEqual([])
})

test('two equal entries without an ID are two', () => {
  const twice = [row('imported-1'), row('imported-2')]
  const typed = [row('imported-1'), row('imported-2', { notes: 'mine' })]
  const { rows, elsewhere } = mergeRows(twice, typed, [...twice, row('b')])
  expect(rows).toEqual([...typed, row('b')])
  expect(elsewhere).toEqual([{ row: row('b'), how: 'added' }])
})

test('a changed entry without an ID is matched by position and name', () => {
  const before = [row('imported-1', { name: 'Lithium' }), row('imported-2', { name: 'Zinc' })]
  const typed = before.map((each) => ({ ...each, notes: 'mine' }))
  const now = [row('imported-1', { name: 'Lithium' }), row('imported-2', { name: 'Zinc', dosage: '100 mg' })]
  const { rows, elsewhere } = mergeRows(before, typed, now)
  expect(rows).toEqual(now.map((each) => ({ ...each, notes: 'mine' })))
  expect(elsewhere).toEqual([{ row: now[1], how: 'changed' }])
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
