import { expect, test } from 'vitest'
import { blankMedication } from '#core/medications/convert.ts'
import { describeAnswered, describeChanges } from './describe-changes.ts'

const before = { ...blankMedication('m1'), name: 'Sertraline', dosage: '50 mg', refillsRemaining: 0 }

test('a clinician with an open dialog sees what a colleague changed', () => {
  const after = { ...before, dosage: '100 mg', refillsRemaining: 3 }
  expect(describeChanges(before, after)).toContain('Changed: dosage 50 mg to 100 mg; refills none to 3.')
  expect(
    describeChanges({ ...before, cardStatus: 'pending' }, { ...before, cardStatus: 'active' }),
  ).toContain('the refill request was answered')
  expect(describeChanges(before, before)).toContain('What you see here is the same.')
})

test('a refill that was answered while its dialog was open needs no second answer', () => {
  const asked = { ...before, cardStatus: 'pending' as const }
  const approved = { ...before, cardStatus: 'active' as const, refillsRemaining: 3, lastRefill: '2026-11-19' }
  expect(describeAnswered(asked, approved)).toContain('was already approved')
  expect(describeAnswered(before, approved)).toContain('No second prescription was issued')
  const denied = { ...before, cardStatus: 'active' as const, refillDeniedOn: '2026-11-19' }
  expect(describeAnswered(asked, denied)).toContain('was already denied')
  expect(describeAnswered(asked, { ...asked, dosage: '100 mg' })).toBeUndefined()
})
