import { expect, test } from 'vitest'
import { problemOf } from './devices.ts'

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'unknown'],
])('%s means %s', (name, problem) => {
  expect(problemOf(new DOMException('', name))).toBe(problem)
})
