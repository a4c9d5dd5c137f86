import { expect, test } from 'vitest'
import { describeNotStored, refusal, refusalCode, refusalIn } from './refusal.ts'

const fallback = 'Please try again.'
const refused = { code: 'SM121', message: "The last admin can't be removed." }

test('a business refusal is shown in its own words', async () => {
  expect(refusal(refused, fallback)).toBe("The last admin can't be removed.")
  expect(await refusalIn('es', refused)).toBe('No se puede quitar al último administrador.')
})

test.each([
  { code: '23505', message: 'duplicate key value' },
  { code: '42501', message: 'permission denied for table consents' },
  new TypeError('Failed to fetch'),
  null,
])('any other error is not', async (error) => {
  expect(refusal(error, fallback)).toBe(fallback)
  expect(refusalCode(error)).toBeUndefined()
  expect(await refusalIn('en', error)).toBeUndefined()
})

test('what got no answer is not said to have failed', () => {
  const words = { failed: 'file the note', stored: 'the note was filed' }
  expect(describeNotStored(new TypeError('Failed to fetch'), words)).toContain(
    'don’t know yet if the note was filed',
  )
  expect(describeNotStored({ code: '42501' }, words)).toBe('We couldn’t file the note. Please try again.')
  expect(describeNotStored(refused, words)).toBe(refused.message)
})
