import { expect, test } from 'vitest'
import { mayBeSeen } from './may-be-seen.ts'

const at = (state: string) => ({
  state,
  withheld: true,
  address_line: null,
  city: null,
  zip_code: null,
  phone: '6025550142',
  reported_by: 'patient',
  recorded_at: '2026-11-16T10:00:00Z',
})
const noReason = { license_reason: null, license_reason_state: null }
const arizona = { state: 'AZ', valid_until: '2026-11-16' }

test.each([
  ['nobody knows where the patient is', undefined, arizona, noReason, undefined],
  ['a verified license, on its last day', at('AZ'), arizona, noReason, true],
  ['a license that ended yesterday', at('AZ'), { ...arizona, valid_until: '2026-11-15' }, noReason, false],
  ['a license nobody verified', at('AZ'), { ...arizona, valid_until: null }, noReason, false],
  ['another state', at('NV'), arizona, noReason, false],
  [
    'another state with a reason for it',
    at('NV'),
    arizona,
    { license_reason: 'x', license_reason_state: 'NV' },
    true,
  ],
  [
    'a reason for yet another state',
    at('CA'),
    arizona,
    { license_reason: 'x', license_reason_state: 'NV' },
    false,
  ],
])('%s', (_, location, license, visit, expected) => {
  expect(mayBeSeen({ location, licenses: [license], visit }, '2026-11-16')).toBe(expected)
})
