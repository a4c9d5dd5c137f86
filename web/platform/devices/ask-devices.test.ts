import { expect, test } from 'vitest'
import { deviceProblem } from './ask-devices.ts'

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'unknown'],
])('%s means %s', (name, problem) => {
  expect(deviceProblem(new DOMException('', name))).toBe(problem)
})
