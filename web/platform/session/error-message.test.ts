import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { showLanguage } from '../language.ts'
import { errorCode, errorMessage } from './error-message.ts'

const unreachable = "We couldn't reach the practice. Check your connection and try again."
const say = (error: unknown) => errorMessage(error, 'Registration failed. Please try again.')

test('a refusal is named by its code, and one without words of ours by what failed', () => {
  const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')
  expect(say(error)).toBe("That email or password isn't right.")
  expect(errorCode(error)).toBe('invalid_credentials')
  expect(say(new AuthApiError('Bad pagination', 400, 'unheard_of'))).toBe(
    'Registration failed. Please try again.',
  )
})

test.each(['insufficient_aal', 'mfa_recovery_codes_sole_factor', 'webauthn_credential_not_found'])(
  'what a person can do about %s is said',
  (code) => {
    const error = new AuthApiError('For programs', 422, code)
    expect(['For programs', 'Registration failed. Please try again.']).not.toContain(say(error))
  },
)

test('a server that was not reached is named as such', () => {
  expect(say(new AuthRetryableFetchError('Failed to fetch', 0))).toBe(unreachable)
  expect(say(new AuthRetryableFetchError('Bad gateway', 502))).toBe(unreachable)
  expect(say(new TypeError('Failed to fetch'))).toBe(unreachable)
})

test('internal server errors are not shown', () => {
  const message = 'Unexpected failure, please check server logs for more information'
  expect(say(new AuthApiError(message, 500, 'unexpected_failure'))).toBe(
    'Registration failed. Please try again.',
  )
  expect(say(new AuthRetryableFetchError(message, 500))).toBe('Registration failed. Please try again.')
  expect(say('something else')).toBe('Registration failed. Please try again.')
})

test('a limit without a time asks to wait', () => {
  expect(say(new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'))).toBe(
    'Too many tries. Wait a few minutes, then try again.',
  )
})

test('on a Spanish screen refusals are Spanish', () => {
  showLanguage('es')
  const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')
  expect(say(error)).toBe('El correo o la contraseña no son correctos.')
  expect(say(new TypeError('Failed to fetch'))).toContain('No pudimos conectar')
  showLanguage('en')
})

test("the browser's passkey error is not shown: it is English and technical", () => {
  const failure = new DOMException('No available authenticator', 'NotSupportedError')
  expect(say(failure)).toBe('Registration failed. Please try again.')
  const wrapped = Object.assign(new Error('No available authenticator'), { code: 'ERROR_AUTHENTICATOR' })
  expect(say(wrapped)).toBe('Registration failed. Please try again.')
})
