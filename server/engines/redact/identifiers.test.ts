import { expect, test } from 'vitest'
import { certainSpans, likelySpans } from './identifiers.ts'

/** Milliseconds of this thread, so that other work on the machine counts for nothing. */
function cost(text: string): number {
  const begun = process.threadCpuUsage()
  for (let round = 0; round < 10; round++) [certainSpans(text), likelySpans(text)]
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}

test.each(['_', '1.', 'x-', '602-', 'a', 'ID ', 'account number ', 'no '])(
  'identifiers in “%s” without end are looked for in time that grows with its length',
  (piece) => {
    const text = (letters: number) => piece.repeat(letters / piece.length)
    cost(text(8_000))
    expect(cost(text(8_000)) / Math.max(cost(text(2_000)), 40)).toBeLessThan(10)
  },
)

test('an address for email is found wherever it begins', () => {
  const text = 'Write to ana.ruiz+clinic@mail.example.org, (ben@x.example) or <c_d@y.example>.'
  const found = certainSpans(text).filter(({ label }) => label === 'EMAIL')
  expect(found).toHaveLength(3)
})
