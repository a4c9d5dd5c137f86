import { expect, test } from 'vitest'
import { canRefuse, standOf } from './consent.ts'

test.each([
  [['No.', 'Those made me gain weight.'], 'declined'],
  [["I'd rather not."], 'declined'],
  [["I don't want to take another pill."], 'declined'],
  [['Let me think about it.'], 'undecided'],
  [['No, I know.', 'Okay.'], undefined],
  [['No problem.'], undefined],
  [['No.', "But I'll try the group."], undefined],
  [["I don't want to be a burden."], undefined],
  [['No?'], undefined],
])('%j is %s', (words, stand) => {
  expect(standOf(words)).toBe(stand)
})

test.each([
  ['Would you try lithium?', true],
  ["I'd like you in the day program.", true],
  ['Any questions?', false],
  ['Would you mind if I call her?', false],
  ["You won't stop it, will you?", false],
])('a no to “%s” refuses a step: %s', (text, refuses) => {
  expect(canRefuse(text)).toBe(refuses)
})
