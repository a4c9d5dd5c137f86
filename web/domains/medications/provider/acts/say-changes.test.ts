import { expect, test } from 'vitest'
import { blankMedication } from '#core/medications/convert.ts'
import { sayAnswered, sayChanges } from './say-changes.ts'

const before = { ...blankMedication('m1'), name: 'Sertraline', dosage: '50 mg', refillsRemaining: 0 }

test('a clinician with an open dialog sees what a colleague changed', () => {
  const after = { ...before, dosage: '100 mg', refillsRemaining: 3 }
  expect(sayChanges(before, after)).toContain('Changed: dosage 50 mg to 100 mg; refills none to 3.')
  expect(sayChanges({ ...before, cardStatus: 'pending' }, { ...before, cardStatus: 'active' })).toContain(
    'the refill request was answered',
  )
  expect(sayChanges(before, before)).toContain('What you see here is the same.')
})

test('a refill that was answered while its dialog was open needs no second answer', () => {
  const asked = { ...before, cardStatus: 'pending' as const }
  const approved = { ...before, cardStatus: 'active' as const, refillsRemaining: 3, lastRefill: '2026-11-19' }
  expect(sayAnswered(asked, approved)).toContain('was already approved')
  expect(sayAnswered(before, approved)).toContain('No second prescription was issued')
  const denied = { ...before, cardStatus: 'active' as const, refillDeniedOn: '2026-11-19' }
  expect(sayAnswered(asked, denied)).toContain('was already denied')
  expect(sayAnswered(asked, { ...asked, dosage: '100 mg' })).toBeUndefined()
})
