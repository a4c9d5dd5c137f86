import { expect, test } from 'vitest'
import { fold } from '../text/fold.ts'
import { classifyProvider, subjectTaught } from './provider-sentence.ts'

const roleOf = (text: string) =>
  classifyProvider({ text, folded: fold(text), at: 0, line: { id: 'L1', speaker: 'provider', text } })

test.each([
  ['Okay, no rigidity.', 'observation'],
  ['Can you stick out your tongue for me?', 'comfort'],
  ['Tap your fingers now.', 'comfort'],
  ["You can't sit still.", 'explanation'],
  ["You can't drive until we talk.", 'plan'],
])('“%s” is read as %s', (text, role) => {
  expect(roleOf(text)).toBe(role)
})

test('a pronoun is not a taught subject', () => {
  expect(subjectTaught('They can be slow at first.')).toBeUndefined()
})
