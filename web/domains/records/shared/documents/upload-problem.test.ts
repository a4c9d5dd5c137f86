import { expect, test } from 'vitest'
import { UploadError } from '#web/platform/upload.ts'
import { problemOf } from './upload-problem.ts'

test.each([
  [new UploadError('size', 'Too large'), 'size'],
  [{ code: 'SM611', message: 'The file didn’t arrive. Upload it again.' }, 'refused'],
  [{ code: '42501', message: 'permission denied' }, 'refused'],
  [{ code: '', message: 'TypeError: Failed to fetch' }, 'network'],
  [new TypeError('Failed to fetch'), 'network'],
])('%o is told apart: a refusal is not a dropped connection', (error, problem) => {
  expect(problemOf(error)).toBe(problem)
})
