import { expect, test } from 'vitest'
import { countWordErrors } from './word-error-rate.ts'

test.each([
  ['the same words', 'He was not an ill-disposed young man.', 'he was not an ill disposed young man', 0],
  ['a word changed', 'fine in form', 'fine and form', 1],
  ['a word left out', 'how are you today', 'how are you', 1],
  ['a word put in', 'how are you', 'how are are you', 1],
  ['nothing heard', 'how are you', '', 3],
])('%s', (_, said, written, errors) => {
  expect(countWordErrors(said, written).errors).toBe(errors)
})
