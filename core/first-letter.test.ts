import { expect, test } from 'vitest'
import { lowerFirst } from './first-letter.ts'

test('a label inside a sentence begins in lower case and keeps its acronyms', () => {
  expect(lowerFirst('Consistent with adult ADHD')).toBe('consistent with adult ADHD')
  expect(lowerFirst('Ánimo bajo')).toBe('ánimo bajo')
  expect(lowerFirst('')).toBe('')
})
