import { expect, test } from 'vitest'
import { destination, loginOf, loginWith, returnFrom, safeReturn } from './return-to.ts'

const origin = 'https://saguaro.example'

test('a page of ours is returned to, with its query and place', () => {
  expect(safeReturn('/appointment-scheduling?provider=7#times', origin)).toBe(
    '/appointment-scheduling?provider=7#times',
  )
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'patient-dashboard',
  '/patient-login?next=/patient-dashboard',
  '',
  null,
  undefined,
  7,
])('%j is not', (wanted) => {
  expect(safeReturn(wanted, origin)).toBeUndefined()
})

test('the navigation says where to go back to; after a reload the address does', () => {
  const search = new URL(loginWith('/patient-login', '/ai-diagnostic?tab=treatment'), origin).search
  expect(returnFrom({ state: { from: '/account-security' }, search }, origin)).toBe('/account-security')
  expect(returnFrom({ state: null, search }, origin)).toBe('/ai-diagnostic?tab=treatment')
  expect(returnFrom({ state: { from: '//evil.example' }, search: '' }, origin)).toBeUndefined()
})

test('everyone lands where they belong', () => {
  expect(destination('patient', undefined)).toBe('/patient-dashboard')
  expect(destination('provider', undefined)).toBe('/provider-dashboard')
  expect(destination('admin', undefined)).toBe('/admin')
  expect(destination('patient', '/appointment-scheduling?provider=7')).toBe(
    '/appointment-scheduling?provider=7',
  )
  expect(destination('provider', '/appointment-scheduling?provider=7')).toBe('/provider-dashboard')
  expect(destination('provider', '/ai-scribe')).toBe('/ai-scribe')
})

test('guardians and proxies sign in where patients do, staff where providers do', () => {
  const roles = ['patient', 'representative', 'provider', 'admin', 'front_desk', 'biller'] as const
  expect(roles.filter((role) => loginOf(role) === '/patient-login')).toEqual(['patient', 'representative'])
})
