import { expect, test } from 'vitest'
import { InvalidFilter, parseFilter } from './filter.ts'

test.each([
  ['id=eq.5', [{ column: 'id', comparison: 'eq', values: ['5'], every: false }]],
  ['note=eq.a=b.c', [{ column: 'note', comparison: 'eq', values: ['a=b.c'], every: false }]],
  ['name=eq.', [{ column: 'name', comparison: 'eq', values: [''], every: false }]],
  [
    'name=eq."say \\"hi\\", then \\\\"',
    [{ column: 'name', comparison: 'eq', values: ['say "hi", then \\'], every: false }],
  ],
  ['id=in.(1,"2,3",4)', [{ column: 'id', comparison: 'eq', values: ['1', '2,3', '4'], every: false }]],
  ['id=not.in.(1,2)', [{ column: 'id', comparison: 'not.eq', values: ['1', '2'], every: true }]],
  [
    'a=gt.1,b=not.is.null',
    [
      { column: 'a', comparison: 'gt', values: ['1'], every: false },
      { column: 'b', comparison: 'not.is', values: ['null'], every: true },
    ],
  ],
])('%s', (filter, conditions) => {
  expect(parseFilter(filter)).toEqual(conditions)
})

test.each(['id', 'id=5', 'id=like', '=eq.1', 'id=match.x', 'id=in.1', 'id=in.()', 'id=is.five', 'id=eq.1,'])(
  '%s is no filter',
  (filter) => {
    expect(() => parseFilter(filter)).toThrow(InvalidFilter)
  },
)
