import { expect, test } from 'vitest'
import { isLongEnough } from './long-enough.ts'

test.each(['王', '李娜', '이', 'さ', 'Ann', '123'])('%s can be searched for', (term) => {
  expect(isLongEnough(term)).toBe(true)
})

test.each(['', 'A', 'Bo', '12', 'Ñu', 'Ли'])('%s is too short', (term) => {
  expect(isLongEnough(term)).toBe(false)
})
