import { expect, test } from 'vitest'
import { toMedications } from '../convert.ts'
import { findDrug } from '../find-drug.ts'
import { readOrder } from './read-order.ts'
import { splitOrders } from './split-orders.ts'

/** Milliseconds of this thread, so that other work on the machine counts for nothing. */
function cost(read: () => unknown): number {
  const begun = process.threadCpuUsage()
  for (let round = 0; round < 30; round++) read()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}

const pieces = [
  '1',
  '1.',
  '1 ',
  '1-',
  '1/',
  ' ',
  '5 mg ',
  '1 tab ',
  'max 5 mg ',
  'increase by 5 mg to ',
  'and ',
]

test.each(pieces)('a medication of “%s” without end is read in time that grows with its length', (piece) => {
  const text = (letters: number) => `sertraline ${piece.repeat(letters / piece.length)} daily`
  for (const read of [readOrder, findDrug]) {
    const [short, long] = [text(450), text(1_800)]
    cost(() => read(long))
    expect(
      cost(() => read(long)) /
        Math.max(
          cost(() => read(short)),
          20,
        ),
    ).toBeLessThan(10)
  }
})

test.each([': ', '( ', '- ', 'and ', 'no, '])('a list of “%s” without end is read so too', (piece) => {
  const text = (letters: number) => piece.repeat(letters / piece.length)
  const read = (letters: number) => () => [toMedications([text(letters)]), splitOrders(text(letters))]
  cost(read(4_000))
  expect(cost(read(4_000)) / Math.max(cost(read(1_000)), 40)).toBeLessThan(10)
})

test('a text too long for an order of one medicine names none, so that it counts as not checked', () => {
  const order = readOrder(`sertraline 50 mg daily ${'with food '.repeat(300)}`)
  expect(order).toMatchObject({ drug: undefined, amounts: [] })
  expect(order.name).toMatch(/^sertraline/)
})

test.each([
  ['sertraline .5 mg daily', 0.5],
  ['sertraline 0.5 mg daily', 0.5],
  ['sertraline 12.50 mg daily', 12.5],
  ['sertraline 1-1.5 mg daily', 1.5],
])('%s', (text, dose) => expect(readOrder(text).amounts[0]?.dose).toBe(dose))
