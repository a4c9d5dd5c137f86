import { expect, test } from 'vitest'
import { diffText } from './diff-text.ts'

const put = (before: string, after: string, kinds: string[]) =>
  diffText(before, after)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('')

test('removed and added text is shown next to unchanged text', () => {
  expect(diffText('Patient denies suicidal thoughts today.', 'Patient endorses suicidal thoughts.')).toEqual([
    { kind: 'same', text: 'Patient' },
    { kind: 'removed', text: ' denies' },
    { kind: 'added', text: ' endorses' },
    { kind: 'same', text: ' suicidal' },
    { kind: 'removed', text: ' thoughts today.' },
    { kind: 'added', text: ' thoughts.' },
  ])
})

test.each([
  ['', 'New text.'],
  ['Old text.', ''],
  ['The same.', 'The same.'],
  ['one two two three', 'two three two one'],
  ['a  b\nc ', 'a b\n\nc'],
])('%j to %j: nothing is lost on either side', (before, after) => {
  expect(put(before, after, ['same', 'removed'])).toBe(before)
  expect(put(before, after, ['same', 'added'])).toBe(after)
})
