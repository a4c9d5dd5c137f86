import { expect, test } from 'vitest'
import { claimFields, missingFields } from './claim-fields.ts'
import type { ClaimSource } from './claim-source.ts'
import { missingToBill } from './missing-to-bill.ts'
import { claimCodes, distinctCodes, readCodes } from './read-codes.ts'

const source: ClaimSource = {
  bill: {
    total_amount: 100,
    paid_amount: 0,
    status: 'pending',
    session_duration_minutes: 30,
    service_mode: 'video',
    place_of_service: '10',
    organization_npi: '1234567893',
    organization_ein: '12-3456789',
    rendering_provider_npi: '1740283779',
    taxonomy_code: '2084P0800X',
  },
  serviceDate: '2026-11-01',
  patient: {
    patient_id: '4820137',
    first_name: 'Maya',
    last_name: 'Torres',
    date_of_birth: '1991-04-17',
    phone: '(602) 555-0142',
    address_line1: '1200 E Desert Willow Dr',
    address_line2: null,
    city: 'Phoenix',
    state: 'AZ',
    zip_code: '85016',
    insurance_provider: 'Sonoran Health Plan',
    insurance_policy_number: 'SHP-1',
  },
  provider: { provider_title: 'Dr.', first_name: 'Elena', last_name: 'Ruiz', credentials: 'MD' },
  coverage: {
    payer_type: 'group',
    payer_id: '60054',
    payer_address: null,
    group_number: 'G-77',
    sex: 'F',
    relationship: 'self',
    insured_name: null,
    accident: 'none',
    other_plan: false,
    prior_authorization: null,
    referring_name: null,
    referring_npi: null,
    accepts_assignment: true,
  },
  signedOn: '2026-10-01',
  noteSignedOn: '2026-11-02',
  organization: {
    name: 'Saguaro Mind, PLLC',
    address_line1: '1 Palo Verde',
    address_line2: 'Suite 2',
    city: 'Phoenix',
    state: 'AZ',
    zip_code: '85004',
    phone: '(224) 900-6463',
    type_2_npi: '1234567893',
    ein: '12-3456789',
  },
  diagnoses: [
    { code: 'F32.9', description: 'Major depressive disorder' },
    { code: 'F41.1', description: '' },
  ],
  procedures: [{ code: '90832', description: 'Psychotherapy, 30 minutes' }],
}
const entry = (name: string, of = source) => claimFields(of).find((field) => field.name === name)?.value

test('a complete visit fills every box', () => {
  expect(missingFields(claimFields(source))).toEqual([])
  expect(entry('Diagnosis or nature of illness or injury (ICD Ind. 0)')).toBe('A. F32.9; B. F41.1')
  expect(entry('Diagnosis pointer')).toBe('AB')
  expect(entry('Date(s) of service')).toBe('11/01/2026')
  expect(entry("Patient's address")).toBe('1200 E Desert Willow Dr, Phoenix, AZ 85016')
  expect(entry('Billing provider info')).toBe('Saguaro Mind, PLLC, 1 Palo Verde, Suite 2, Phoenix, AZ 85004')
})

test('a form holds twelve diagnoses, and a line points to the first four', () => {
  const diagnoses = Array.from({ length: 14 }, (_, at) => ({ code: `F${10 + at}`, description: '' }))
  const many = { ...source, diagnoses }
  expect(entry('Diagnosis pointer', many)).toBe('ABCD')
  expect(entry('Diagnosis or nature of illness or injury (ICD Ind. 0)', many)).toMatch(/; L\. F21$/)
})

test('fields that were not recorded are listed, including placeholders', () => {
  const bare: ClaimSource = {
    ...source,
    bill: { ...source.bill, organization_npi: '0000000000', organization_ein: '00-0000000' },
    patient: { ...source.patient, insurance_policy_number: null, address_line1: null },
    organization: null,
    diagnoses: [],
    procedures: [],
  }
  expect(missingFields(claimFields(bare)).map(({ box }) => box)).toEqual([
    '1a',
    '5',
    '21',
    '24D',
    '24E',
    '25',
    '33',
    '33',
    '33a',
  ])
})

test('box 31 is empty until the note is signed, then names who signed and when', () => {
  const name = 'Signature of physician or supplier'
  expect(entry(name)).toBe('Elena Ruiz, MD, 11/02/2026')
  const unsigned = { ...source, noteSignedOn: null }
  expect(entry(name, unsigned)).toBe('')
  expect(missingFields(claimFields(unsigned)).map(({ box }) => box)).toEqual(['31'])
  const confirmed = { ...unsigned, codesConfirmed: { by: 'Ruth Vega', on: '2026-11-20' } }
  expect(entry(name, confirmed)).toMatch(/^Ruth Vega for .+, 11\/20\/2026$/)
  expect(missingToBill(unsigned)).toContain('a signed note')
  expect(missingToBill(confirmed)).not.toContain('a signed note')
})

test('the place of service is the recorded one; if unknown, it is missing', () => {
  const at = (place_of_service: string | null) => ({ ...source, bill: { ...source.bill, place_of_service } })
  expect(entry('Place of service')).toBe('10')
  expect(entry('Place of service', at('02'))).toBe('02')
  expect(missingFields(claimFields(at(null))).map(({ box }) => box)).toEqual(['24B'])
})

test('what a bill still needs before it is submitted is listed; a complete bill needs nothing', () => {
  expect(missingToBill(source)).toEqual([])
  const empty: ClaimSource = {
    ...source,
    bill: { ...source.bill, total_amount: 0, place_of_service: null },
    noteSignedOn: null,
    diagnoses: [],
    procedures: [],
  }
  expect(missingToBill(empty)).toEqual([
    'a signed note',
    'a diagnosis code',
    'a procedure code',
    'a charge above $0.00',
    'the place of service',
  ])
})

test('only recorded payments count as paid', () => {
  expect(entry('Amount paid')).toBe('0.00')
  // Closed by hand: no payment was recorded.
  expect(entry('Amount paid', { ...source, bill: { ...source.bill, status: 'paid' } })).toBe('0.00')
})

test('codes are read from notes, each once', () => {
  const stored = [
    { code: ' F32.9 ', description: 'x', confidence: 0.8 },
    { code: '' },
    'F41.1',
    null,
    { code: 'F32.9' },
  ]
  expect(readCodes(stored)).toEqual([
    { code: 'F32.9', description: 'x' },
    { code: 'F32.9', description: '' },
  ])
  expect(distinctCodes(readCodes(stored))).toHaveLength(1)
  expect(readCodes('F32.9')).toEqual([])
})

test('a procedure carries the modifier of its visit: 95 by video, 93 by sound alone', () => {
  const name = 'Procedures, services, or supplies (CPT/HCPCS and modifier)'
  expect(entry(name)).toBe('90832-95')
  expect(entry(name, { ...source, bill: { ...source.bill, service_mode: 'audio' } })).toBe('90832-93')
})

test('numbers of the practice that were entered after the bill reach its claim', () => {
  const early = {
    ...source,
    bill: { ...source.bill, organization_npi: '0000000000', organization_ein: '00-0000000' },
  }
  expect(entry('Federal tax I.D. number (EIN)', early)).toBe('12-3456789')
  expect(entry('Billing provider NPI', early)).toBe('1234567893')
})

test('an addendum that amends codes replaces those signed before it; one that does not adds', () => {
  const note = { icd_codes: [{ code: 'F32.9' }], cpt_codes: [{ code: '90832' }], amends_codes: false }
  const more = { icd_codes: [{ code: 'F41.1' }], cpt_codes: [], amends_codes: false }
  const amended = { icd_codes: [{ code: 'F33.1' }], cpt_codes: [{ code: '99214' }], amends_codes: true }
  const codes = (signed: Parameters<typeof claimCodes>[0]) => {
    const { diagnoses, procedures } = claimCodes(signed)
    return [...diagnoses, ...procedures].map(({ code }) => code)
  }
  expect(codes([note, more])).toEqual(['F32.9', 'F41.1', '90832'])
  expect(codes([note, amended])).toEqual(['F33.1', '99214'])
  expect(codes([note, amended, more])).toEqual(['F33.1', 'F41.1', '99214'])
  expect(codes([])).toEqual([])
  // Changed and signed again after its codes were corrected: the correction holds.
  expect(
    codes([
      { ...amended, addendum_to: 'n' },
      { ...note, addendum_to: null },
    ]),
  ).toEqual(['F33.1', '99214'])
})

test('the boxes about the insured come from the data entered for claims', () => {
  expect(entry('Type of coverage')).toBe('Group health plan')
  expect(entry("Insured's name")).toBe('Torres, Maya')
  expect(entry('Patient relationship to insured')).toBe('Self')
  expect(entry("Patient's signature")).toBe('Signature on file, 10/01/2026')
  expect(entry("Insured's policy group number")).toBe('G-77')
  const unknown = { ...source, coverage: null, signedOn: null }
  expect(missingFields(claimFields(unknown)).map(({ box }) => box)).toEqual([
    '1',
    '3',
    '4',
    '6',
    '10',
    '11d',
    '12',
    '13',
    '27',
  ])
})

test('a partial payment is on the claim', () => {
  const box = (bill: Partial<ClaimSource['bill']>) =>
    claimFields({ ...source, bill: { ...source.bill, ...bill } }).find((one) => one.box === '29')?.value
  expect(box({})).toBe('0.00')
  expect(box({ paid_amount: 20 })).toBe('20.00')
  expect(box({ paid_amount: 20, status: 'paid' })).toBe('20.00')
})

test('units are kept with their code and printed for each line', () => {
  const cpt_codes = [
    { code: '90839', description: 'Psychotherapy for crisis, first 60 minutes' },
    { code: '90840', description: 'Psychotherapy for crisis, each additional 30 minutes', units: 2 },
    { code: '96127', description: 'Brief emotional assessment, × 2, modifier 95' },
  ]
  const note = { icd_codes: [], cpt_codes, amends_codes: false }
  const again = { ...note, cpt_codes: [{ code: '90840', description: '' }] }
  const { procedures } = claimCodes([note, again])
  expect(procedures.map(({ code, units }) => [code, units])).toEqual([
    ['90839', undefined],
    ['90840', 2],
    ['96127', 2],
  ])
  expect(entry('Days or units', { ...source, procedures })).toBe('1; 2; 2')
  expect(entry('Days or units')).toBe('1')
})

test('each of several procedures has its charge, or the first has all of it', () => {
  const procedures = [
    { code: '99214', description: '' },
    { code: '90836', description: '' },
  ]
  const charged = (charges: unknown) => ({ ...source, procedures, bill: { ...source.bill, charges } })
  expect(entry('$ Charges', charged({ 90836: 40, 99214: 60 }))).toBe('60.00; 40.00')
  expect(entry('$ Charges', charged(null))).toBe('100.00')
  expect(entry('Total charge', charged(null))).toBe('100.00')
})

test('a claim that was denied stays a replacement when it is sent again', () => {
  const name = 'Resubmission code and original reference number'
  const bill = { ...source.bill, payer_claim_number: 'ICN-77' }
  expect(entry(name)).toBe('')
  expect(entry(name, { ...source, bill: { ...source.bill, status: 'denied' } })).toBe(
    '7 (replacement of prior claim)',
  )
  expect(entry(name, { ...source, bill: { ...bill, status: 'submitted' } })).toBe(
    '7 (replacement of prior claim), ICN-77',
  )
})
