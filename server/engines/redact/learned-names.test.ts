import { expect, test } from 'vitest'
import { redactor } from './redact.ts'

/** Milliseconds of this thread, so that other work on the machine counts for nothing. */
function cost(text: string): number {
  const begun = process.threadCpuUsage()
  const { learn, hide } = redactor(['Paula Owner'])
  learn(text)
  hide(text)
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}

const letter = (n: number) => String.fromCharCode(97 + (n % 26))
const name = (n: number) => `Q${letter(n)}${letter(n / 26)}${letter(n / 676)}el`

test.each([
  ['the same name', () => 'maria '],
  ['a different name each time', (n: number) => `Dr. ${name(n)} `],
  ['a mark', () => '[NAME-Q1] '],
])('%s without end is hidden in time that grows with the length of the text', (_, piece) => {
  const text = (pieces: number) => Array.from({ length: pieces }, (__, n) => piece(n)).join('')
  cost(text(8000))
  expect(cost(text(8000)) / Math.max(cost(text(2000)), 25)).toBeLessThan(10)
})

test('a name of any length is hidden and comes back', () => {
  const said = `Dr. Aa${'-bb'.repeat(30_000)} and Dr. Quill-Tanner, then Quill-Tanner and Quill`
  const { hide, restore } = redactor([])
  const sent = hide(said)
  expect(sent).toBe('Dr. [PERSON-Q1] and Dr. [PERSON-Q2], then [PERSON-Q2] and Quill')
  expect(restore(sent)).toBe(said)
})

test('a learned name is found with another accent and as a part of a longer one, and only with its capital', () => {
  const { learn, hide } = redactor([])
  learn("My neighbor Ottilíe and Dr. O'Quill.")
  expect(hide("Ottilie, OTTILIE, ottilíe, Ottilie-Ann, Ottilíes, O'Quill's and OQuill.")).toBe(
    "[PERSON-Q1], OTTILIE, ottilíe, [PERSON-Q1]-Ann, Ottilíes, [PERSON-Q2]'s and OQuill.",
  )
})
