import { expect, test } from 'vitest'
import { noPhq9Answers, phq9Total } from './phq9-total.ts'

test.each([
  [noPhq9Answers, 0],
  [[1, 1, 1, 1, 1, 1, 1, null, 3], 0],
  [[1, 1, 1, 1, 1, 1, 1, 1, 0], 8],
  [[1, 1, 1, 1, 1, 1, 1, 1, null], 9],
  [[2, 1, 0, 0, 0, 0, 0, 1, null], 5],
  [[3, 3, 3, 3, 3, 3, 3, 3, 3], 27],
])('%j adds up to %i', (answers, total) => expect(phq9Total(answers)).toBe(total))
