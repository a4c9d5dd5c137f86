import { expect, test } from 'vitest'
import { inSteadyOrder } from './steady-order.ts'

const order = (before: string, now: string) =>
  inSteadyOrder(
    [...before],
    [...now].map((id) => ({ id })),
  )
    .map(({ id }) => id)
    .join('')

test.each([
  ['', 'abc', 'abc'],
  ['abc', 'bca', 'abc'],
  ['abc', 'bc', 'bc'],
  ['abc', 'nbca', 'anbc'],
  ['abc', 'bcan', 'abcn'],
  ['abc', 'bmnca', 'abmnc'],
])('%s and then %s is shown as %s', (before, now, shown) => expect(order(before, now)).toBe(shown))
