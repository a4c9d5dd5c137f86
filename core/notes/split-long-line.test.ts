import { expect, test } from 'vitest'
import { splitLongText } from './split-long-line.ts'

test('a text of ordinary length is one line', () => {
  expect(splitLongText(' I slept badly. ')).toEqual(['I slept badly.'])
})

test('a monologue is cut at the ends of sentences, and no word is lost', () => {
  const text = Array.from({ length: 400 }, (_, n) => `This is sentence number ${n} of a long talk.`).join(' ')
  const lines = splitLongText(text)
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.every((line) => line.length <= 4000 && line.endsWith('.'))).toBe(true)
  expect(lines.join(' ')).toBe(text)
})

test('without the end of a sentence it is cut between words, and without spaces anywhere', () => {
  const words = Array.from({ length: 2000 }, () => 'word').join(' ')
  expect(splitLongText(words).join(' ')).toBe(words)
  expect(splitLongText('x'.repeat(9000)).map((line) => line.length)).toEqual([4000, 4000, 1000])
})
