import { expect, test } from 'vitest'
import { splitRows } from './split-rows.ts'

test('a short row stays one', () => {
  expect(splitRows([['a', '', 'two\nlines']])).toEqual([['a', '', 'two\nlines']])
})

test.each([
  ['words', 'word '.repeat(2000).trim()],
  ['one endless word', 'x'.repeat(5000)],
  ['many lines', Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n')],
  ['nothing but lines', '\n'.repeat(300)],
])('%s go on in rows below, and no letter is lost', (_, text) => {
  const rows = splitRows([['when', text]])
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.slice(1).every(([when]) => when === '')).toBe(true)
  for (const [, piece = ''] of rows) {
    expect(piece.length).toBeLessThanOrEqual(900)
    expect(piece.split('\n').length).toBeLessThanOrEqual(21)
  }
  const letters = (value: string) => value.replace(/\s/g, '')
  expect(letters(rows.map(([, piece]) => piece).join(''))).toBe(letters(text))
})
