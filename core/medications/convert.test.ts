import { describe, expect, it } from 'vitest'
import { blankMedication, toMedications } from './convert.ts'
import { isDuplicate } from './duplicates.ts'

describe('plain text', () => {
  it.each([
    ['Sertraline 100 mg twice daily', { name: 'Sertraline', dosage: '100 mg', frequency: 'BID' }],
    ['Lithium carbonate 300mg at bedtime', { name: 'Lithium carbonate', dosage: '300mg', frequency: 'QHS' }],
    ['Lorazepam 0.5 mg as needed', { name: 'Lorazepam', dosage: '0.5 mg', frequency: 'PRN' }],
    ['Vitamin D3 1,000 units daily', { name: 'Vitamin D3', dosage: '1,000 units', frequency: 'QD' }],
    ['Sertralina 50 mg dos veces al día', { name: 'Sertralina', dosage: '50 mg', frequency: 'BID' }],
    ['Quetiapina 100 mg por la noche', { name: 'Quetiapina', dosage: '100 mg', frequency: 'QHS' }],
    ['Sertraline 50 mg tablet by mouth daily', { name: 'Sertraline', dosage: '50 mg', frequency: 'QD' }],
    [
      'Lithium 300 mg 2 in the morning and 3 at bedtime',
      { name: 'Lithium', dosage: '300 mg', frequency: '2 in the morning and 3 at bedtime' },
    ],
    ['Gabapentin 300 mg every 8 hours', { name: 'Gabapentin', dosage: '300 mg', frequency: 'every 8 hours' }],
    [
      'Lorazepam 1 mg twice daily as needed',
      { name: 'Lorazepam', dosage: '1 mg', frequency: 'twice daily as needed' },
    ],
    ['Sertraline twice a day', { name: 'Sertraline', dosage: '', frequency: 'BID' }],
    ['multivitamin', { name: 'multivitamin', dosage: '', frequency: 'QD' }],
    ['something blue', { name: 'something blue', dosage: '', frequency: 'QD' }],
  ])('%s', (text, expected) => {
    const [medication] = toMedications([text])
    expect(medication).toMatchObject({
      ...expected,
      id: 'imported-1',
      route: 'PO',
      status: 'ongoing',
      cardStatus: 'active',
      verified: false,
      isManualEntry: true,
      refillsRemaining: 1,
    })
    if (text !== expected.name) expect(medication?.notes).toBe(`As written before: ${text}`)
  })

  it('in one piece is split at lines, semicolons and commas between entries', () => {
    const names = toMedications('Sertraline 50 mg, Vitamin D3 1,000 units\nLithium; ').map(({ name }) => name)
    expect(names).toEqual(['Sertraline', 'Vitamin D3', 'Lithium'])
  })
})

describe('stored objects', () => {
  it("today's entries are unchanged", () => {
    const medication = {
      ...blankMedication('m1'),
      name: 'Sertraline',
      dosage: '50 mg',
      startDate: '2026-01-02',
      verified: true,
      verifiedBy: 'Dr. Ruiz',
      verifiedAt: '2026-02-01T10:00:00.000Z',
      lastUpdated: '2026-02-01T10:00:00.000Z',
      prescribedDate: '2026-01-02',
      overrideReason: 'Benefit outweighs',
    }
    expect(toMedications([medication])).toEqual([medication])
  })

  it('of the card keep their status, and the entry learns its own', () => {
    const statuses = [
      'active',
      'pending',
      'expired',
      'completed',
      'ongoing',
      'discontinued',
      'Stopped',
      undefined,
    ]
    const read = toMedications(statuses.map((status) => ({ name: 'Lithium', status })))
    expect(read.map(({ status, cardStatus }) => `${status} ${cardStatus}`)).toEqual([
      'ongoing active',
      'ongoing pending',
      'discontinued expired',
      'discontinued completed',
      'ongoing active',
      'discontinued completed',
      'discontinued completed',
      'ongoing active',
    ])
  })

  it('of older shapes are understood', () => {
    const [medication] = toMedications([
      {
        medication: 'Lithium',
        dose: '300 mg',
        freq: 'Twice daily',
        route: 'by mouth',
        start_date: '2025-03-04T00:00:00Z',
        refills: '2',
        sig: 'With food',
      },
    ])
    expect(medication).toMatchObject({
      name: 'Lithium',
      dosage: '300 mg',
      frequency: 'BID',
      route: 'PO',
      startDate: '2025-03-04',
      refills: 2,
      refillsRemaining: 2,
      instructions: 'With food',
    })
  })

  it('are verified by the value true alone, never by its word', () => {
    const read = toMedications([
      { name: 'A', verified: 'true', verifiedBy: 'me' },
      { name: 'B', verified: 1 },
      { name: 'C', verified: true },
    ])
    expect(read.map(({ verified }) => verified)).toEqual([false, false, true])
    expect(read[0]).not.toHaveProperty('verifiedBy')
  })

  it('keep an unknown frequency as it was written', () => {
    expect(toMedications([{ name: 'A', frequency: 'every 8 hours' }])[0]?.frequency).toBe('every 8 hours')
  })

  it('get ids that differ', () => {
    expect(
      toMedications([{ id: 'x', name: 'A' }, { id: 'x', name: 'B' }, { name: 'C' }]).map(({ id }) => id),
    ).toEqual(['x', 'x-2', 'imported-3'])
  })

  it('invalid ones are dropped', () => {
    expect(toMedications([null, 3, [], '  ', true])).toEqual([])
    expect([null, undefined, 7, {}].flatMap(toMedications)).toEqual([])
    expect(toMedications('[{"name":"Lithium"}]').map(({ name }) => name)).toEqual(['Lithium'])
  })
})

describe('the exact same medication', () => {
  const current = toMedications([{ name: 'Sertraline', dosage: '50 mg', route: 'PO', frequency: 'QD' }])
  const same = { name: 'Sertraline', dosage: '50 mg', route: 'PO', frequency: 'QD' }

  it('is a duplicate, however it is spaced or cased', () => {
    expect(isDuplicate(same, current)).toBe(true)
    expect(
      isDuplicate({ ...same, name: ' sertraline', dosage: '50MG', frequency: 'Once daily' }, current),
    ).toBe(true)
  })

  it.each([{ dosage: '100 mg' }, { route: 'SL' }, { frequency: 'BID' }, { name: 'Fluoxetine' }])(
    'is none with another %o',
    (other) => expect(isDuplicate({ ...same, ...other }, current)).toBe(false),
  )

  it('is none once the first was discontinued', () => {
    expect(
      isDuplicate(
        same,
        current.map((each) => ({ ...each, status: 'discontinued' as const })),
      ),
    ).toBe(false)
  })
})
