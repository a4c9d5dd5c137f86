import { describe, expect, test } from 'vitest'
import { tellSelf } from './tell-self.ts'

describe(`the patient's own sentences are told without "I"`, () => {
  test.each([
    ['I take surface streets now.', 'takes surface streets now.'],
    ["I don't drink at home.", "doesn't drink at home."],
    ['I check the locks.', 'checks the locks.'],
    ['I stopped my pills, you know, in March.', 'stopped their pills, in March.'],
    ['I was in the truck and I cried.', 'was in the truck and cried.'],
  ])('%s', (said, told) => expect(tellSelf(said)).toBe(told))
})

describe('uncertain sentences stay quotes', () => {
  test.each([
    ['a person nobody named', 'I told her in June.'],
    ['a correction', 'I take twenty, I mean forty.'],
    ['somebody spoken to', 'You doubled it and I got sick.'],
    ['the patient as an object', 'It makes me sick.'],
    ['a person that changes inside the sentence', 'Since I was a kid.'],
    ['a request', 'Take the key to my brother.'],
    ['a verb that does not go with its subject', 'My uncle get a shot.'],
  ])('%s', (_why, said) => expect(tellSelf(said)).toBeUndefined())
})
