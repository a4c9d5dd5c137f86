import { expect, test } from 'vitest'
import { countRecord } from './count-record.ts'
import { recordFileName } from './file-name.ts'
import { recordParts } from './readable/record-parts.ts'
import { type RecordType, recordTypes } from './record-types.ts'
import { selectRecord } from './select-record.ts'
import { emptyRows, id, richRows } from './testing/sample-rows.ts'
import type { RecordRows } from './types.ts'

const madeAt = '2026-11-15T18:00:00.000Z'
const recordOf = (type: RecordType, rows: RecordRows = richRows) =>
  selectRecord(rows, { type, email: null, madeAt })
const textOf = (type: RecordType, rows?: RecordRows) => JSON.stringify(recordParts(recordOf(type, rows)))

test('each request contains exactly what it asks for', () => {
  expect(countRecord(recordOf('Full chart'))).toEqual({
    history: 2,
    problems: 2,
    plans: 1,
    medications: 4,
    allergies: 2,
    visits: 8,
    notes: 3,
    assessments: 8,
    safetyPlan: 1,
    intakes: 1,
    consents: 5,
    documents: 2,
    messages: 2,
    bills: 3,
  })
  expect(countRecord(recordOf('Last 3 visits'))).toEqual({ visits: 3, notes: 1, intakes: 0, consents: 0 })
  expect(countRecord(recordOf('Medication list'))).toEqual({ medications: 4, allergies: 2 })
  expect(countRecord(recordOf('SOAP notes'))).toEqual({ notes: 3 })
  expect(countRecord(recordOf('Billing/Receipts'))).toEqual({ bills: 3 })
})

test('insurance details of claims are included with the bills', () => {
  for (const type of ['Full chart', 'Billing/Receipts'] as const)
    for (const said of ['Group health plan', 'GRP-77', 'Torres, Daniel', 'Kim Lee, MD, NPI 1234567893'])
      expect(textOf(type)).toContain(said)
  expect(textOf('Last 3 visits')).not.toContain('GRP-77')
})

test('the last three visits are the last three that took place', () => {
  expect(recordOf('Last 3 visits').visits.map((visit) => visit.id)).toEqual([id(102), id(104), id(106)])
})

test('a draft note and an unfinished intake are in no record', () => {
  const record = recordOf('Full chart')
  expect(record.notes.map((note) => note.id)).toEqual([id(201), id(202), id(203)])
  expect(record.intakes.map((intake) => intake.id)).toEqual([id(601)])
})

test('the readable record has what the patient would look for', () => {
  const text = textOf('Full chart')
  for (const expected of [
    'Maya Castellanos',
    'April 12, 1992',
    'Mesa Health, policy MH-1',
    'Sertraline 100 mg',
    'By mouth, once daily. With food',
    'Prescribed by Elena Ruiz, MD. Verified by a clinician',
    '["Penicillin (hives, swelling)","latex"]',
    'Canceled because: Feeling unwell',
    'Plan of note 1.',
    'Signed electronically by Elena Ruiz, MD on September 1, 2026, 11:00 AM',
    '6 of 27',
    '2 1 – 3',
    'Agreed, withdrawn on September 1, 2026',
    'Work excuse - Maya Castellanos.pdf',
    'Yes, mornings are a good idea.',
    '["","","","","Charged","$300.00"]',
    '["","","","","Paid","$75.00"]',
    '["","","","","Not paid yet","$120.00"]',
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('Plan of note 4')
})

test.each(recordTypes)('%s of a patient without data says so in each section', (type) => {
  const record = recordOf(type, emptyRows)
  const nothing = recordParts(record).filter(
    (part) => part.kind === 'text' && part.text === 'Nothing recorded.',
  )
  // Consents of a full chart always say what was answered at registration.
  expect(nothing).toHaveLength(type === 'Full chart' ? record.holds.length - 1 : record.holds.length)
})

test('other requests than a full chart keep insurance and contact out', () => {
  for (const type of recordTypes.slice(1)) expect(textOf(type)).not.toContain('Mesa Health')
})

test.each([
  ['Łucía', 'Peña-Núñez', 'record-ucia-pena-nunez-2026-11-15'],
  ['', '', 'record-patient-2026-11-15'],
  ['../..', '日本', 'record-patient-2026-11-15'],
])('a file is named after the patient and the day: %s %s', (first_name, last_name, expected) => {
  const record = recordOf('Full chart', {
    ...emptyRows,
    patient: { ...emptyRows.patient, first_name, last_name },
  })
  expect(recordFileName(record, 'pdf')).toBe(`${expected}.pdf`)
  expect(recordFileName(record, 'fhir')).toBe(`${expected}.fhir.json`)
})

test('a file created in the evening has the date in the practice’s time zone', () => {
  const record = { ...recordOf('Full chart', emptyRows), madeAt: '2026-11-16T03:00:00.000Z' }
  expect(recordFileName(record, 'pdf')).toMatch(/-2026-11-15\.pdf$/)
})

test('bills come with their receipts, and all payments count: beyond a bill, on a void one, before one', () => {
  const text = textOf('Billing/Receipts')
  for (const said of ['Payments', 'Card', 'Cash', 'Check', '$30.00', '$25.00', '$20.00'])
    expect(text).toContain(JSON.stringify(said))
  // 30 on the open bill, 25 on the void one, 20 before a bill; no payment was recorded on the one marked paid.
  expect(text).toContain('"Paid","$75.00"')
  expect(text).toContain('"Adjusted","$150.00"')
  expect(text).toContain('"Not paid yet","$120.00"')
  expect(text).toContain('"Refund due","$25.00"')
  const overpaid = richRows.bills
    .map((bill) => ({ ...bill, status: 'pending', paid_amount: 200 }))
    .slice(0, 1)
  expect(textOf('Billing/Receipts', { ...richRows, bills: overpaid, payments: [] })).toMatch(
    /"Paid","\$200\.00".+"Not paid yet","\$0\.00".+"Refund due","\$50\.00"/,
  )
})
