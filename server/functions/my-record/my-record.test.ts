import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { danglingReferences, schemaProblems } from '#core/records/fhir/testing/check-bundle.ts'
import { pdfWords } from '#server/testing/pdf-text.ts'
import { createProvider } from '#server/testing/policies/people.ts'
import { done, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { createRepresentative } from '#server/testing/policies/representatives.ts'
import { transactionsWhileDrawing } from '#server/testing/while-drawing.ts'
import { ask, call, fillChart } from '../records/testing.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  await practice.sql`
    insert into public.organization_config (name, type_2_npi, ein, address_line1, city, state, zip_code, phone)
    values ('Saguaro Mind, PLLC', '1234567893', '12-3456789', '1 Palo Verde', 'Phoenix', 'AZ', '85004', '(224) 900-6463')`
  await fillChart(practice)
})
afterAll(() => practice.close())

type Who = 'patient' | 'otherPatient' | 'treating' | 'admin' | undefined
const myRecord = (who: Who, body: object) => call(practice, who && practice.people[who], 'my-record', body)
const textOf = (content: string) => Buffer.from(content, 'base64').toString('utf8')

describe('the current record', () => {
  test('is a PDF with the practice’s letterhead and released notes, without drafts and unreleased content', async () => {
    const { status, body } = await myRecord('patient', { kind: 'now', format: 'pdf' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.fileName).toMatch(/^record-paula-owner-\d{4}-\d\d-\d\d\.pdf$/)
    const words = pdfWords(new Uint8Array(Buffer.from(body.content, 'base64')))
    for (const expected of [
      'Saguaro Mind, PLLC 1 Palo Verde, Phoenix, AZ 85004',
      'Medical record Patient Paula Owner Date of birth May 4, 1990',
      'Words of the released note.',
      'Major depressive disorder',
      'letter.pdf',
      'Page 1 of',
    ])
      expect(words).toContain(expected)
    expect(words).not.toContain('Words of the draft.')
    expect(words).not.toContain('Words of the signed note.')
  })

  test('is drawn outside the transaction that reads it', async () => {
    const { open, answer } = await transactionsWhileDrawing(practice.sql, () =>
      myRecord('otherPatient', { kind: 'now', format: 'pdf' }),
    )
    expect({ open, status: answer.status }).toEqual({ open: 0, status: 200 })
  })

  test('is a valid FHIR bundle with the same, and the documents in it', async () => {
    const { body } = await myRecord('patient', { kind: 'now', format: 'fhir' })
    expect(body.type).toBe('application/fhir+json')
    const bundle = JSON.parse(textOf(body.content))
    expect(schemaProblems(bundle)).toEqual([])
    expect(danglingReferences(bundle)).toEqual([])
    const kinds = bundle.entry.map(
      ({ resource }: { resource: { resourceType: string } }) => resource.resourceType,
    )
    expect(kinds).toEqual(
      expect.arrayContaining([
        'Patient',
        'Practitioner',
        'Encounter',
        'Condition',
        'Observation',
        'DocumentReference',
      ]),
    )
    const letters = bundle.entry.filter(
      ({ resource }: { resource: { description?: string } }) => resource.description === 'letter.pdf',
    )
    expect(textOf(letters[0].resource.content[0].attachment.data)).toBe('%PDF-1.4 a letter')
    expect(textOf(body.content)).not.toContain(
      Buffer.from('Words of the draft.').toString('base64').slice(4, 20),
    )
  })

  test('names the clinicians to a guardian who may have the record', async () => {
    const { patient } = practice.people
    const guardian = await createRepresentative(practice, patient, { basis: 'court_order' })
    const body = { kind: 'now', format: 'fhir', patientId: patient.id }
    const answer = await call(practice, guardian, 'my-record', body)
    const names = JSON.parse(textOf(answer.body.content)).entry.flatMap(
      ({ resource }: { resource: { resourceType: string; name?: { family: string }[] } }) =>
        resource.resourceType === 'Practitioner' ? [resource.name?.[0]?.family] : [],
    )
    expect(names).toEqual(['Treating'])
  })

  test('is recorded in the audit log', async () => {
    const noted = await practice.sql`
      select details from public.audit_log
      where event_type = 'own_record.download' and patient_id = ${practice.people.patient.id}
        and actor_id = ${practice.people.patient.id} order by id`
    expect(noted.map(({ details }) => details)).toEqual([{ format: 'pdf' }, { format: 'fhir' }])
  })

  test('holds the payments, with day and method, which patients cannot read elsewhere', async () => {
    const { sql, people } = practice
    await sql`
      insert into public.bill_payments (billing_record_id, appointment_id, patient_id, provider_id, amount, paid_on, method)
      select b.id, b.appointment_id, ${people.patient.id}, b.provider_id, 40, '2026-11-02', 'check'
      from public.billing_records b join public.appointments a on a.id = b.appointment_id
      where a.patient_id = ${people.patient.id} limit 1`
    const { body } = await myRecord('patient', { kind: 'now', format: 'pdf' })
    const words = pdfWords(new Uint8Array(Buffer.from(body.content, 'base64')))
    expect(words).toMatch(/Payments Paid on .+November 2, 2026 .+ Check \$40\.00/)
  })

  test('of another patient is their own and holds nothing of this one', async () => {
    const { body } = await myRecord('otherPatient', { kind: 'now', format: 'fhir' })
    const text = textOf(body.content)
    expect(text).toContain('Oscar')
    expect(text).not.toContain('Paula')
    expect(text).not.toContain(practice.people.patient.id)
  })

  test.each<[Who, number, string, string]>([
    [undefined, 401, 'not_signed_in', 'Sign in to do this'],
    ['treating', 403, 'not_a_patient', 'Only patients have a record here'],
    ['admin', 403, 'not_a_patient', 'Only patients have a record here'],
  ])('is refused to %s', async (who, status, code, message) => {
    expect(await myRecord(who, { kind: 'now', format: 'pdf' })).toEqual({ status, body: { code, message } })
  })

  test('is refused to a suspended provider and after signing out', async () => {
    const provider = await createProvider(practice)
    await done(
      practice
        .as(practice.people.admin)
        .rpc('suspend_provider', { provider_id: provider.providerId, reason: 'x' }),
    )
    expect(await call(practice, provider, 'my-record', { kind: 'now', format: 'pdf' })).toEqual({
      status: 401,
      body: { code: 'session_ended', message: 'Session has ended' },
    })
  })

  test('in an unknown format is refused', async () => {
    expect(await myRecord('patient', { kind: 'now', format: 'docx' })).toMatchObject({ status: 400 })
  })
})

test("the caller's own row does not give access to a withheld file", async () => {
  const { sql, people, as } = practice
  const { id } = people.patient
  const withheld = `${id}/letter-not-released.pdf`
  const letter = new Blob([Buffer.from('%PDF-1.4 not for you yet')], { type: 'application/pdf' })
  const upload = as(people.treating).storage.from('patient-documents').upload(withheld, letter)
  expect((await upload).error).toBeNull()
  await sql`
    insert into public.patient_documents (patient_id, file_name, file_url, uploaded_by, released_at)
    values (${id}, 'letter', ${withheld}, ${people.treating.id}, null)`
  const claim = { patient_id: id, document_type: 'other', file_name: 'mine.pdf', file_url: withheld }
  await done(as(people.patient).from('patient_documents').insert(claim))
  const { body } = await myRecord('patient', { kind: 'now', format: 'fhir' })
  expect(textOf(body.content)).toContain('mine.pdf')
  expect(textOf(body.content)).not.toContain(Buffer.from('%PDF-1.4 not for you yet').toString('base64'))
})

test('undelivered files, and those of other people, are refused', async () => {
  const requestId = await ask(practice)
  const wanted = { kind: 'delivered', requestId, format: 'pdf' }
  expect(await myRecord('patient', wanted)).toEqual({
    status: 409,
    body: { code: 'not_delivered', message: 'These records are not ready yet' },
  })
  for (const who of ['otherPatient', 'treating'] as const)
    expect(await myRecord(who, wanted)).toEqual({
      status: 404,
      body: { code: 'no_such_request', message: 'Record request not found' },
    })
})
