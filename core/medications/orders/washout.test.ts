import { expect, test } from 'vitest'
import { checkMedication } from '../check.ts'

test.each([
  ['Safinamide', 7, true],
  ['Safinamide', 20, false],
  ['Phenelzine', 7, true],
])('%s stopped %d days ago still meets sertraline: %s', (name, days, counts) => {
  const { alerts } = checkMedication({
    today: '2026-11-30',
    birthDate: '1985-01-01',
    allergies: 'none',
    candidate: { name: 'Sertraline', dosage: '50 mg', frequency: 'QD' },
    current: [{ name, ended: { on: `2026-11-${30 - days}` } }],
  })
  expect(alerts.some(({ kind, severity }) => kind === 'interaction' && severity === 'critical')).toBe(counts)
})
