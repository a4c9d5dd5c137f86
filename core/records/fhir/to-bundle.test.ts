import { describe, expect, test } from 'vitest'
import { recordTypes } from '../record-types.ts'
import { selectRecord } from '../select-record.ts'
import { emptyRows, id, richRows } from '../testing/sample-rows.ts'
import type { RecordRows } from '../types.ts'
import { danglingReferences, schemaProblems } from './testing/check-bundle.ts'
import { usCoreProblems } from './testing/us-core-problems.ts'
import { toBundle } from './to-bundle.ts'

const madeAt = '2026-11-15T18:00:00.000Z'
const bundleOf = (rows: RecordRows, type: (typeof recordTypes)[number] = 'Full chart') =>
  toBundle(selectRecord(rows, { type, email: 'maya@example.org', madeAt }))

const resources = (rows: RecordRows, resourceType: string) =>
  bundleOf(rows)
    .entry.map(({ resource }) => resource)
    .filter((resource) => resource.resourceType === resourceType)
const attached = (resource: Record<string, unknown> | undefined) => {
  const { content } = resource as { content: { attachment: { data: string } }[] }
  return Buffer.from(content[0]?.attachment.data ?? '', 'base64').toString('utf8')
}

describe.each(recordTypes)('%s', (type) => {
  test.each([
    ['of a patient with everything', richRows],
    ['of a patient with nothing', emptyRows],
  ])('%s is valid R4, keeps US Core, and every reference resolves', (_, rows) => {
    const bundle = bundleOf(rows, type)
    expect(schemaProblems(bundle)).toEqual([])
    expect(usCoreProblems(bundle)).toEqual([])
    expect(danglingReferences(bundle)).toEqual([])
    expect(new Set(bundle.entry.map(({ fullUrl }) => fullUrl)).size).toBe(bundle.entry.length)
    for (const { fullUrl } of bundle.entry) expect(fullUrl).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
  })
})

test.each([
  ['MD', 'MD-1', [{ text: 'MD', license: 'MD-1' }]],
  ['md_do', 'MD-1', [{ text: 'License', license: 'MD-1' }]],
  ['md_do', null, []],
])(
  'the license of a provider with the credentials %s and number %s is exported',
  (credentials, license_number, expected) => {
    const providers = richRows.providers.map((one) => ({ ...one, credentials, license_number }))
    const rows = { ...richRows, providers }
    const [practitioner] = resources(rows, 'Practitioner') as {
      qualification?: { code: { text: string }; identifier: { value: string }[] }[]
    }[]
    expect(
      (practitioner?.qualification ?? []).map(({ code, identifier }) => ({
        text: code.text,
        license: identifier[0]?.value,
      })),
    ).toEqual(expected)
    expect(schemaProblems(bundleOf(rows))).toEqual([])
  },
)

test('the schema does find fault: a wrong status, an empty value, an unknown field', () => {
  const bundle = bundleOf(richRows)
  const broken = (change: object) => ({
    ...bundle,
    entry: bundle.entry.map(({ fullUrl, resource }) => ({
      fullUrl,
      resource: resource.resourceType === 'Appointment' ? { ...resource, ...change } : resource,
    })),
  })
  for (const change of [{ status: 'scheduled' }, { description: '' }, { comment2: 'x' }, { start: 'soon' }])
    expect(schemaProblems(broken(change))).not.toEqual([])
})

test('the validator does find fault: a patient without gender, a prescription without a prescriber', () => {
  const bundle = bundleOf(richRows)
  const without = (resourceType: string, name: string) => ({
    ...bundle,
    entry: bundle.entry.map(({ fullUrl, resource }) => {
      const { [name]: _, ...rest } = resource
      return { fullUrl, resource: resource.resourceType === resourceType ? rest : resource }
    }),
  })
  for (const [resourceType, name] of [
    ['Patient', 'gender'],
    ['Patient', 'identifier'],
    ['MedicationRequest', 'requester'],
    ['Coverage', 'payor'],
    ['Provenance', 'agent'],
    ['Encounter', 'class'],
  ] as const)
    expect(usCoreProblems(without(resourceType, name)), `${resourceType}.${name}`).not.toEqual([])
})

test('gender comes from the intake, numbers name their system, insurance is a coverage, and provenance names the practice', () => {
  const [patient] = resources(richRows, 'Patient')
  expect(patient).toMatchObject({
    gender: 'female',
    identifier: [{ system: 'https://saguaro.example/fhir/patient-number', value: '1234567' }],
  })
  expect(resources(emptyRows, 'Patient')[0]).toMatchObject({ gender: 'unknown' })
  expect(resources(richRows, 'Coverage')).toMatchObject([
    {
      subscriberId: 'MH-1',
      payor: [{ display: 'Mesa Health' }],
      identifier: [{ value: 'MH-1' }],
      policyHolder: { display: 'Torres, Daniel' },
      relationship: { coding: [{ code: 'spouse' }] },
      class: [{ value: 'GRP-77' }],
    },
  ])
  expect(resources(emptyRows, 'Coverage')).toEqual([])
  const bundle = bundleOf(richRows)
  const [made] = resources(richRows, 'Provenance') as unknown as { target: unknown[]; recorded: string }[]
  expect(made?.target).toHaveLength(bundle.entry.length - 1)
  expect(made?.recorded).toBe(madeAt)
})

test('odd characters survive where FHIR allows them and leave no invalid text where it does not', () => {
  const odd = 'Łódź 日本 🌵 “q” <b>&amp;\u00a0nbsp\u2028line\u0007bell\ud800'
  const text = (value: unknown): unknown => {
    if (typeof value !== 'string') return value
    return /^[\d-]+(T|$)|^[0-9a-f-]{36}|^(PO|QD|pending_upload|JVBERi0=)$/.test(value)
      ? value
      : `${value} ${odd}`
  }
  const keep = new Set([
    'status',
    'kind',
    'language',
    'instrument',
    'icd10_code',
    'template',
    'preferred_language',
  ])
  const rows: RecordRows = JSON.parse(
    JSON.stringify(richRows, (name, value) => (keep.has(name) ? value : text(value))),
  )
  const bundle = bundleOf(rows)
  expect(schemaProblems(bundle)).toEqual([])
  const [patient] = bundle.entry
  expect(JSON.stringify(patient)).toContain('Maya Łódź 日本 🌵 “q” <b>&amp; nbsp linebell\ufffd')
  expect(attached(resources(rows, 'DocumentReference')[0])).toContain('Plan of note 1. Łódź 日本 🌵')
})

test('every status of a visit has its place; only what began is an encounter', () => {
  expect(resources(richRows, 'Appointment').map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'cancelled',
    'fulfilled',
    'noshow',
    'fulfilled',
    'arrived',
    'booked',
  ])
  expect(resources(richRows, 'Encounter').map(({ status }) => status)).toEqual([
    'finished',
    'finished',
    'finished',
    'finished',
    'in-progress',
  ])
  expect(JSON.stringify(resources(richRows, 'Encounter')[0])).toContain('sleep &lt; 5 h &amp;')
})

test('scores carry LOINC where it exists, and rest on their answers', () => {
  const observations = resources(richRows, 'Observation') as unknown as {
    id: string
    code: { coding?: { code: string }[]; text: string }
  }[]
  const scores = observations.filter(({ id }) => id.startsWith('score-'))
  expect(scores.map(({ code }) => code.coding?.[0]?.code ?? code.text)).toEqual([
    '44261-6',
    '70274-6',
    'AUDIT score',
    'ASRS v1.1 score',
    'Daily mood check score',
    'retired-test score',
    'PHQ-A score',
    'AIMS score',
  ])
  const phqa = resources(richRows, 'QuestionnaireResponse').find(({ id }) => id === richRows.results[6]?.id)
  const asked = phqa?.item as { text?: string; answer?: { valueCoding: { display: string } }[] }[]
  expect(asked.find(({ text }) => text?.includes('tried to kill yourself'))).toMatchObject({
    linkId: '13',
    answer: [{ valueCoding: { code: '1', display: 'Yes' } }],
  })
  const [phq9, gad7] = resources(richRows, 'QuestionnaireResponse') as unknown as {
    language?: string
    questionnaire?: string
    item: unknown[]
  }[]
  expect(phq9?.questionnaire).toBe('http://loinc.org/q/44249-1')
  expect(phq9?.item[0]).toEqual({
    linkId: '1',
    text: 'Little interest or pleasure in doing things',
    answer: [
      {
        valueCoding: {
          system: 'https://saguaro.example/fhir/answers/phq9',
          code: '2',
          display: 'More than half the days',
        },
      },
    ],
  })
  expect(phq9?.item[2]).not.toHaveProperty('answer')
  expect(gad7?.language).toBe('es')
  expect(gad7?.item[0]).toMatchObject({
    text: 'Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta',
  })
})

test('a note has its text; an addendum names its note; a draft is not included', () => {
  const documents = resources(richRows, 'DocumentReference')
  expect(documents.map((document) => document.id)).not.toContain(id(204))
  expect(attached(documents[0])).toBe(
    [
      'Follow-up, September 1, 2026',
      'Subjective\nSleeps better.',
      'Plan\nPlan of note 1.',
      'Diagnoses (ICD-10)\nF33.1 Major depressive disorder, recurrent, moderate',
      'Procedures (CPT)\n90832 Psychotherapy, 30 minutes',
      'Signed electronically by Elena Ruiz, MD on September 1, 2026, 11:00 AM',
    ].join('\n\n'),
  )
  expect(attached(documents[1])).not.toContain('The plan:')
  expect(documents[2]).toMatchObject({ relatesTo: [{ code: 'appends' }] })
})

test('consents say agreed, withdrawn and refused, and hold the words that were read', () => {
  const consents = resources(richRows, 'Consent')
  expect(consents.map(({ status }) => status)).toEqual([
    'active',
    'inactive',
    'rejected',
    'active',
    'active',
    'active',
    'active',
  ])
  expect(consents[4]).toMatchObject({
    category: [{ text: 'Release of information' }],
    provision: { type: 'permit', period: { end: '2027-09-01' } },
  })
  expect(consents[1]).toMatchObject({ sourceAttachment: { language: 'es' }, provision: { type: 'deny' } })
})

test.each([
  ['Penicillin (hives, swelling), latex', ['Penicillin (hives, swelling)', 'latex']],
  ['None known', ['No known allergy']],
  ['-', []],
  ['.', []],
  [null, []],
])('allergies %j', (allergies, expected) => {
  const rows = { ...richRows, patient: { ...richRows.patient, allergies } }
  const found = resources(rows, 'AllergyIntolerance') as unknown as {
    code: { text?: string; coding?: { display: string }[] }
  }[]
  expect(found.map(({ code }) => code.text ?? code.coding?.[0]?.display)).toEqual(expected)
})

test('an allergy that was ruled out is exported as refuted, not as active', () => {
  const allergies = 'Penicillin (ruled out by skin test), latex'
  const rows = { ...richRows, patient: { ...richRows.patient, allergies } }
  const found = resources(rows, 'AllergyIntolerance') as unknown as Record<
    'clinicalStatus' | 'verificationStatus',
    { coding: { code: string }[] }
  >[]
  expect(
    found.map((one) => [one.clinicalStatus.coding[0]?.code, one.verificationStatus.coding[0]?.code]),
  ).toEqual([
    ['inactive', 'refuted'],
    ['active', 'unconfirmed'],
  ])
  expect(usCoreProblems({ entry: found.map((resource) => ({ resource })) })).toEqual([])
})

test('medications say whether they are taken, and whether they are unverified', () => {
  const found = resources(richRows, 'MedicationStatement') as unknown as {
    status: string
    medicationCodeableConcept: { text: string }
    note?: { text: string }[]
  }[]
  expect(found.map((one) => [one.medicationCodeableConcept.text, one.status])).toEqual([
    ['Sertraline', 'active'],
    ['Melatonin', 'active'],
    ['Trazodone', 'stopped'],
    ['Fluoxetine', 'completed'],
  ])
  expect(found[0]).not.toHaveProperty('note')
  expect(found[0]).toMatchObject({
    medicationCodeableConcept: {
      coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '312941' }],
    },
    informationSource: { display: 'Ana Begay, NP' },
  })
  expect(found[2]).toMatchObject({ effectivePeriod: { end: '2026-08-31' } })
  expect(found[2]?.note).toEqual([{ text: 'Listed by the patient; not verified by a clinician.' }])
})

test.each([
  ['QHS', { frequency: 1, period: 1, periodUnit: 'd', when: ['HS'] }],
  ['QAM', { frequency: 1, period: 1, periodUnit: 'd', when: ['MORN'] }],
  ['BID', { frequency: 2, period: 1, periodUnit: 'd' }],
  ['weekly', { frequency: 1, period: 1, periodUnit: 'wk' }],
])('a medication taken %s says so to software too', (frequency, repeat) => {
  const medication = { name: 'Trazodone', dosage: '50 mg', route: 'PO', frequency, status: 'ongoing' }
  const rows = { ...richRows, patient: { ...richRows.patient, current_medications: [medication] } }
  expect(resources(rows, 'MedicationStatement')[0]).toMatchObject({ dosage: [{ timing: { repeat } }] })
})

test('prescriptions are requests, facts and completed tests observations; retracted and pending ones are left out', () => {
  expect(resources(richRows, 'MedicationRequest')).toMatchObject([
    {
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: { text: 'Sertraline 100 mg', coding: [{ code: '312941' }] },
      dosageInstruction: [{ text: 'Take 100 mg by mouth once daily' }],
      dispenseRequest: { numberOfRepeatsAllowed: 3, quantity: { value: 30 } },
    },
  ])
  const others = (
    resources(richRows, 'Observation') as unknown as { id: string; valueString: string }[]
  ).filter(({ id }) => !id.startsWith('score-'))
  expect(others.map(({ valueString }) => valueString)).toEqual(['88 mL/min/1.73 m²', '0.8 mmol/L'])
})

test('only the last prescription of a medication is active, and only while its supply lasts', () => {
  const [last] = richRows.prescriptions
  if (!last) throw new Error('a row is missing')
  const earlier = { ...last, id: last.id.replace(/.$/, '9'), created_at: '2026-09-05T16:00:00+00:00' }
  const rows = { ...richRows, prescriptions: [earlier, last] }
  expect(resources(rows, 'MedicationRequest').map(({ status }) => status)).toEqual(['completed', 'active'])
  const ended = { ...richRows, prescriptions: [{ ...last, written_on: '2026-01-05' }] }
  expect(resources(ended, 'MedicationRequest').map(({ status }) => status)).toEqual(['completed'])
})

test('a file too large to be sent along is told by its address', () => {
  const [file] = richRows.documents
  if (!file) throw new Error('a row is missing')
  const { base64: _, ...left } = file
  const rows = { ...richRows, documents: [{ ...left, file_url: 'maya/x ray.pdf' }] }
  const told = resources(rows, 'DocumentReference').find(({ id }) => id === file.id) as
    | { content: { attachment: object }[] }
    | undefined
  expect(told?.content[0]?.attachment).toMatchObject({
    url: 'storage/v1/object/authenticated/patient-documents/maya/x%20ray.pdf',
  })
})

test('a problem that was entered in error is not in the file', () => {
  const [active, resolved] = richRows.problems
  expect(richRows.problems.map(({ status }) => status)).toContain('entered_in_error')
  expect(resources(richRows, 'Condition').map(({ id }) => id)).toEqual([active?.id, resolved?.id])
})

test('what a guardian answered or signed is not attributed to the patient', () => {
  const [result] = richRows.results
  const [intake] = richRows.intakes
  const [consent] = richRows.consents
  if (!result || !intake || !consent) throw new Error('a row is missing')
  const rows = {
    ...richRows,
    results: [{ ...result, acting_as: 'guardian' }],
    intakes: [{ ...intake, acting_as: 'guardian' }],
    consents: [{ ...consent, acting_as: 'guardian' }],
  }
  const guardian = { display: "The patient's guardian" }
  const answered = (id: string) => resources(rows, 'QuestionnaireResponse').find((one) => one.id === id)
  expect(answered(result.id)).toMatchObject({ author: guardian, source: guardian })
  expect(answered(intake.id)).toMatchObject({ author: guardian, source: guardian })
  const signed = resources(rows, 'Consent').find(({ id }) => id === consent.id)
  expect(signed).toMatchObject({ performer: [guardian] })
  expect(schemaProblems(bundleOf(rows))).toEqual([])
})
