import type { Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { pendingStep } from './pending-step.ts'

const app = { factor_type: 'totp', status: 'verified' }

function session(claims: object, user: object = {}) {
  const payload = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')
  return { access_token: `x.${payload}.x`, user: { app_metadata: {}, ...user } } as unknown as Session
}

test('a password is enough where nothing more is asked', () => {
  expect(pendingStep(session({ aal: 'aal1', mfa_required: false }))).toBeUndefined()
})

test('a person with an authenticator app enters a code first', () => {
  const user = { factors: [app], app_metadata: { must_change_password: true } }
  expect(pendingStep(session({ aal: 'aal1', mfa_required: true }, user))).toBe('second-step')
  expect(pendingStep(session({ aal: 'aal2', mfa_required: true }, user))).toBe('new-password')
  expect(pendingStep(session({ aal: 'aal2', mfa_required: true }, { factors: [app] }))).toBeUndefined()
})

test('an unconfirmed app, or recovery codes alone, require no code', () => {
  const factors = [
    { ...app, status: 'unverified' },
    { ...app, factor_type: 'recovery_code' },
  ]
  expect(pendingStep(session({ aal: 'aal1' }, { factors }))).toBeUndefined()
})

test('a password that someone else set comes before the app that staff must have', () => {
  const claims = { aal: 'aal1', mfa_required: true }
  expect(pendingStep(session(claims, { app_metadata: { must_change_password: true } }))).toBe('new-password')
  expect(pendingStep(session(claims))).toBe('enrol')
})
