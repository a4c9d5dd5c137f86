import { AuthApiError, AuthWeakPasswordError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { readComplaint } from '#core/fields/read-complaint.ts'
import { passwordComplaint } from './password-complaint.ts'

test("the server's refusal of a password is an error for its field, whatever its text", () => {
  const named = (error: Error) => readComplaint(passwordComplaint(error) ?? '').name
  const weak = (...reasons: string[]) => named(new AuthWeakPasswordError('Any words', 422, reasons as never))
  expect(weak('length')).toBe('password_too_short')
  expect(weak('pwned')).toBe('password_known')
  expect(weak('name')).toBe('password_like_name')
  expect(weak('unheard_of')).toBe('password_easy')
  const refused = (code: string) => named(new AuthApiError('Any words', 422, code))
  expect(refused('same_password')).toBe('password_same')
  expect(refused('current_password_invalid')).toBe('current_password_wrong')
  expect(refused('invalid_credentials')).toBeUndefined()
})
