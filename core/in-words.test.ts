import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'

test.each([
  [0, 'zero'],
  [14, 'fourteen'],
  [30, 'thirty'],
  [45, 'forty-five'],
  [100, 'one hundred'],
  [120, 'one hundred twenty'],
  [1008, 'one thousand eight'],
  [9999, 'nine thousand nine hundred ninety-nine'],
])('%d is %s', (number, words) => {
  expect(inWords(number)).toBe(words)
})
