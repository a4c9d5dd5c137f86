import { describe, expect, it } from 'vitest'
import { blankMedication, toMedications } from './convert.ts'
import { requestRefill } from './refills.ts'
import { toStored } from './save-medications.ts'

const verified = {
  id: 'm1',
  name: 'Lithium',
  dosage: '300 mg',
  frequency: 'Twice daily',
  verified: true,
  verifiedBy: 'Dr. Ruiz',
  refills: 0,
}
const now = new Date('2026-11-15T12:00:00Z')

describe('saving a list', () => {
  it('leaves untouched entries as they were stored, in any format', () => {
    expect(toStored([verified], toMedications([verified]), 'patient')).toEqual([verified])
  })

  it('drops rows without a name', () => {
    const edited = [
      ...toMedications([verified]),
      blankMedication('new'),
      { ...blankMedication('n2'), name: '  ' },
    ]
    expect(toStored([verified], edited, 'patient')).toHaveLength(1)
  })

  it('turns plain text into an object', () => {
    expect(toStored(['Lithium 300 mg'], toMedications(['Lithium 300 mg']), 'patient')).toEqual([
      expect.objectContaining({ name: 'Lithium', dosage: '300 mg', verified: false }),
    ])
  })

  it('a patient’s change of a verified entry needs verification again', () => {
    const edited = toMedications([verified]).map((each) => ({ ...each, dosage: '600 mg' }))
    expect(toStored([verified], edited, 'patient')).toEqual([
      { ...verified, dosage: '600 mg', verified: false, verifiedBy: null },
    ])
  })

  it('a patient cannot verify, neither an old entry nor a new one', () => {
    const unverified = { ...verified, verified: 'false' }
    const edited = [...toMedications([unverified]), { ...blankMedication('new'), name: 'Zoloft' }]
    const claims = edited.map((each) => ({ ...each, verified: true, verifiedBy: 'me' }))
    expect(toStored([unverified], claims, 'patient').map((each) => each.verified)).toEqual([false, false])
  })

  it('a refill request keeps the entry verified', () => {
    const edited = toMedications([verified]).map((each) => requestRefill(each, now))
    expect(toStored([verified], edited, 'patient')).toEqual([
      { ...verified, cardStatus: 'pending', lastUpdated: now.toISOString() },
    ])
  })

  it('so does one for what had refills left when it was prescribed', () => {
    const prescribed = { ...verified, refills: 2, refillsRemaining: 2 }
    const edited = toMedications([prescribed]).map((each) => requestRefill(each, now))
    expect(toStored([prescribed], edited, 'patient')).toMatchObject([
      { verified: true, verifiedBy: 'Dr. Ruiz', cardStatus: 'pending', refillsRemaining: 0 },
    ])
  })

  it("a provider’s change keeps the provider's values", () => {
    const edited = toMedications([verified]).map((each) => ({ ...each, dosage: '600 mg' }))
    expect(toStored([verified], edited, 'provider')).toEqual([{ ...verified, dosage: '600 mg' }])
  })
})
