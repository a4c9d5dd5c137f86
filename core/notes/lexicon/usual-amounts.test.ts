import { expect, test } from 'vitest'
import { limitOf } from '#core/medications/doses/index.ts'
import { isUsualAmount, usualAmounts } from './usual-amounts.ts'

test('the usual amounts agree with the dose limits of the drug database', () => {
  const others = [...usualAmounts].filter(([name, [low, high]]) => {
    const limit = limitOf(name) ?? limitOf(`${name} and dextroamphetamine`)
    return limit?.low !== low || high < limit.day
  })
  expect(others).toEqual([])
})

test.each([
  ['divalproex is listed as valproate', 'valproate', 60, false],
  ['an hour of the clock', 'bupropion', 7, false],
  ['glasses of wine', 'naltrexone', 3, false],
  ['half a tablet of the lowest dose', 'sertraline', 12.5, true],
  ['somewhat above the usual dose', 'venlafaxine', 450, true],
  ['a monthly injection', 'aripiprazole', 400, true],
  ['a medicine that is not listed', 'kava', 9000, true],
])('%s', (_name, generic, figure, expected) => expect(isUsualAmount(generic, figure)).toBe(expected))
