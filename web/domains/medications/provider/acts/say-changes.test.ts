import { expect, test } from 'vitest'
import { blankMedication } from '#core/medications/convert.ts'
import { sayChanges } from './say-changes.ts'

const before = { ...blankMedication('m1'), name: 'Sertraline', dosage: '50 mg', refillsRemaining: 0 }

test('a clinician with an open dialog sees what a colleague changed', () => {
  const after = { ...before, dosage: '100 mg', refillsRemaining: 3 }
  expect(sayChanges(before, after)).toContain('Changed: dosage 50 mg to 100 mg; refills none to 3.')
  expect(sayChanges({ ...before, cardStatus: 'pending' }, { ...before, cardStatus: 'active' })).toContain(
    'the refill request was answered',
  )
  expect(sayChanges(before, before)).toContain('What you see here is the same.')
})
