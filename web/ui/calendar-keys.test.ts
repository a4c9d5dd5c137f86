import { expect, test } from 'vitest'
import { stepFor } from './calendar-keys.ts'

test.each([
  ['ArrowLeft', false, '2026-02-28'],
  ['ArrowRight', false, '2026-03-02'],
  ['ArrowUp', false, '2026-02-22'],
  ['ArrowDown', false, '2026-03-08'],
  ['Home', false, '2026-03-01'],
  ['End', false, '2026-03-07'],
  ['PageUp', false, '2026-02-01'],
  ['PageDown', false, '2026-04-01'],
  ['PageUp', true, '2025-03-01'],
  ['PageDown', true, '2027-03-01'],
  ['Enter', false, undefined],
])('%s (with Shift: %s) leads from March 1 to %s', (key, shiftKey, to) => {
  expect(stepFor({ key, shiftKey }, '2026-03-01')).toBe(to)
})
