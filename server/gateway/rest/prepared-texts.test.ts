import { expect, test } from 'vitest'
import { PreparedTexts } from './prepared-texts.ts'

test('a very long statement is never prepared', () => {
  const prepared = new PreparedTexts()
  const text = 'x'.repeat(20_001)
  for (let n = 0; n < 3; n++) prepared.succeeded([text])
  expect(prepared.has(text)).toBe(false)
})
