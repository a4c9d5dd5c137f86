import { expect, test } from 'vitest'
import { refusal } from './refusal.ts'

const fallback = 'Please try again.'

test('a refusal in words is said in its own words', () => {
  const error = { code: '22023', message: 'The last supervisor cannot be removed', details: null, hint: null }
  expect(refusal(error, fallback)).toBe('The last supervisor cannot be removed')
})

test('what was not meant for people is not shown to them', () => {
  expect(refusal({ code: '23505', message: 'duplicate key value' }, fallback)).toBe(fallback)
  expect(refusal({ code: '42501', message: 'permission denied for table consents' }, fallback)).toBe(fallback)
  expect(refusal(new TypeError('Failed to fetch'), fallback)).toBe(fallback)
  expect(refusal(null, fallback)).toBe(fallback)
})
