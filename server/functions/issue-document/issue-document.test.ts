import type { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IssuedDocument } from '#core/contracts/issue-document.ts'
import { pdfWords } from '#server/testing/pdf-text.ts'
import { phoenix } from '#server/testing/policies/people.ts'
import { done, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { bookVisit } from '#server/testing/policies/visits.ts'
import { transactionsWhileDrawing } from '#server/testing/while-drawing.ts'

let practice: OpenPractice
let visit: string
let bill: string
beforeAll(async () => {
  practice = await openPractice()
  const { sql, people } = practice
  await sql`
    insert into public.organization_config (name, type_2_npi, ein, address_line1, city, state, zip_code, phone)
    values ('Saguaro Mind, PLLC', '1234567893', '12-3456789', '1 Palo Verde', 'Phoenix', 'AZ', '85004', '(224) 900-6463')`
  visit = await bookVisit(practice, { at: phoenix(-7, '10:00'), status: 'completed' })
  const [row] = await sql`select id from public.billing_records where appointment_id = ${visit}`
  bill = row?.id
  await sql`
    insert into public.progress_notes (patient_id, provider_id, appointment_id, icd_codes, cpt_codes, status, signed_at, signed_by)
    values (${people.patient.id}, ${people.treating.providerId}, ${visit},
      ${sql.json([{ code: 'F32.9', description: 'Major depressive disorder' }])},
      ${sql.json([{ code: '90832', description: 'Psychotherapy, 30 minutes' }])}, 'signed', now(), ${people.treating.id})`
  await sql`update public.billing_records set place_of_service = '02' where id = ${bill}`
})
afterAll(() => practice.close())

type Who = 'patient' | 'treating' | 'otherProvider' | 'unverified' | 'admin'

async function issue(who: Who | undefined, body: Record<string, unknown>) {
  const client = who ? practice.as(practice.people[who]) : practice.anonymous()
  const { data, error } = await client.functions.invoke('issue-document', { body })
  if (!error) return { status: 200, body: data }
  const { context } = error as FunctionsHttpError
  const { code, message } = await context.json()
  return { status: context.status as number, body: { code, message } }
}

async function issued(body: Record<string, unknown>): Promise<IssuedDocument> {
  const answer = await issue('treating', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

async function wordsOf({ fileUrl }: IssuedDocument) {
  const file = await done(
    practice.as(practice.people.treating).storage.from('patient-documents').download(fileUrl),
  )
  return pdfWords(new Uint8Array(await file.arrayBuffer()))
}

async function draft(): Promise<string> {
  const { as, people } = practice
  const form = {
    patient_id: people.patient.id,
    provider_id: people.treating.providerId,
    form_type: 'work_excuse',
    content: 'First words',
  }
  const row = await done(as(people.treating).from('patient_forms').insert(form).select('id').single())
  return row.id
}

describe('a form', () => {
  test('is signed in the words on the screen: PDF, chart, signature and audit in one', async () => {
    const { as, people, sql } = practice
    const formId = await draft()
    const content = 'To Whom It May Concern:\n\nPlease excuse Paula Owner – with “thanks”.'
    const document = await issued({ kind: 'form', formId, content })
    expect(document.fileName).toBe('Work excuse - Paula Owner.pdf')
    const words = await wordsOf(document)
    for (const expected of [
      'Saguaro Mind, PLLC 1 Palo Verde, Phoenix, AZ 85004 (224) 900-6463',
      'Work excuse Patient Paula Owner Date of birth May 4, 1990',
      'To Whom It May Concern: Please excuse Paula Owner – with “thanks”.',
      'Dr Treating, MD License MD-1 Signed electronically on',
      'Page 1 of 1',
    ])
      expect(words).toContain(expected)

    const [form] = await done(
      as(people.treating)
        .from('patient_forms')
        .select('status, content, signed_by, document_id')
        .eq('id', formId),
    )
    expect(form).toEqual({
      status: 'signed',
      content,
      signed_by: people.treating.id,
      document_id: document.documentId,
    })
    const [row] = await sql`
      select document_type, uploaded_by, released_at, file_url from public.patient_documents where id = ${document.documentId}`
    expect(row).toEqual({
      document_type: 'medical_form',
      uploaded_by: people.treating.id,
      released_at: null,
      file_url: document.fileUrl,
    })
    expect(
      (await as(people.patient).storage.from('patient-documents').download(document.fileUrl)).error,
    ).not.toBeNull()
    expect(await issue('treating', { kind: 'form', formId, content: 'Other words' })).toEqual({
      status: 409,
      body: { code: 'already_signed', message: 'This form is already signed' },
    })
  })

  test.each([
    [' ', 'empty_form', 'An empty form can’t be signed'],
    ['Off from [fill in: first day].', 'places_left', 'Fill in or remove the text in square brackets'],
  ])('is not signed as %j', async (content, code, message) => {
    const formId = await draft()
    expect(await issue('treating', { kind: 'form', formId, content })).toEqual({
      status: 400,
      body: { code, message },
    })
    const [form] = await practice.sql`select status, content from public.patient_forms where id = ${formId}`
    expect(form).toEqual({ status: 'draft', content: 'First words' })
  })

  test.each<[Who | undefined, number, string, string]>([
    ['otherProvider', 404, 'no_such_form', 'Form not found, or you don’t have access to it'],
    ['unverified', 403, 'not_a_clinician', 'Only a verified provider can do this'],
    ['patient', 403, 'not_a_clinician', 'Only a verified provider can do this'],
    ['admin', 403, 'not_a_clinician', 'Only a verified provider can do this'],
    [undefined, 401, 'not_signed_in', 'Sign in first'],
  ])('of a colleague is not signed by %s', async (who, status, code, message) => {
    const body = { kind: 'form', formId: await draft(), content: 'Words' }
    expect(await issue(who, body)).toEqual({ status, body: { code, message } })
  })
})

describe('a superbill', () => {
  test('names service, codes, charge and the boxes of the claim', async () => {
    const words = await wordsOf(await issued({ kind: 'superbill', billId: bill }))
    for (const expected of [
      'Superbill Patient Paula Owner Provider Dr Treating, MD',
      'CPT Service Units Charge 90832-95 Psychotherapy, 30 minutes 1 $100.00',
      'Balance $100.00',
      'Diagnosis F32.9 Major depressive disorder',
      'A. F32.9',
      '24B Place of service 02',
      '31 Signature of physician or supplier Dr Treating, MD, ',
      '12-3456789',
      "1a Insured's I.D. number Not recorded",
      'A payer may return this claim:',
    ])
      expect(words).toContain(expected)
  })

  test('of several codes has the charge on the first line until it is divided among them', async () => {
    const { sql } = practice
    const [note] = await sql`
      select n.id, n.cpt_codes from public.progress_notes n join public.billing_records b using (appointment_id)
      where b.id = ${bill}`
    const putCodes = async (codes: unknown) => {
      await sql`set session_replication_role = replica`
      await sql`update public.progress_notes set cpt_codes = ${sql.json(codes as [])} where id = ${note?.id}`
      await sql`set session_replication_role = origin`
    }
    await putCodes([
      { code: '99214', description: 'Office visit' },
      { code: '90836', description: 'Psychotherapy' },
    ])
    const words = async () => wordsOf(await issued({ kind: 'superbill', billId: bill }))
    expect(await words()).toContain(
      '99214-95 Office visit 1 $100.00 90836-95 Psychotherapy 1 Total charge $100.00',
    )
    await sql`update public.billing_records set charges = '{"99214": 60, "90836": 40}' where id = ${bill}`
    expect(await words()).toContain('99214-95 Office visit 1 $60.00 90836-95 Psychotherapy 1 $40.00')
    await sql`update public.billing_records set charges = null where id = ${bill}`
    await putCodes(note?.cpt_codes)
  })

  test('is refused while the bill lacks what a payer requires', async () => {
    const { sql } = practice
    await sql`update public.billing_records set place_of_service = null where id = ${bill}`
    expect(await issue('treating', { kind: 'superbill', billId: bill })).toMatchObject({
      status: 409,
      body: { code: 'SM826' },
    })
    await sql`update public.billing_records set place_of_service = '02' where id = ${bill}`
  })

  test('of a paid bill owes nothing', async () => {
    await practice.sql`update public.billing_records set status = 'paid' where id = ${bill}`
    expect(await wordsOf(await issued({ kind: 'superbill', billId: bill }))).toContain('Balance $0.00')
  })

  test('requested again is the same document until the bill changes', async () => {
    const { sql } = practice
    await sql`update public.billing_records set status = 'pending' where id = ${bill}`
    const first = await issued({ kind: 'superbill', billId: bill })
    expect(await issued({ kind: 'superbill', billId: bill })).toEqual(first)
    await sql`update public.billing_records set service_mode = 'audio' where id = ${bill}`
    const changed = await issued({ kind: 'superbill', billId: bill })
    expect(changed).not.toEqual(first)
    expect(await wordsOf(changed)).toContain('90832-93')
    await sql`update public.billing_records set service_mode = 'video' where id = ${bill}`
    expect(await issued({ kind: 'superbill', billId: bill })).not.toEqual(first)
  })

  test('says its day, and is another document once a payment was recorded or reversed', async () => {
    const { sql, people } = practice
    const first = await issued({ kind: 'superbill', billId: bill })
    expect(await wordsOf(first)).toMatch(/Created \w+ \d+, \d{4}\. Later payments are not included\./)
    const pay = (amount: number, reverses: string | null) => sql<{ id: string }[]>`
      insert into public.bill_payments (
        billing_record_id, appointment_id, patient_id, provider_id, amount, paid_on, method, reverses)
      select b.id, b.appointment_id, ${people.patient.id}, b.provider_id, ${amount}, current_date, 'cash', ${reverses}
      from public.billing_records b where b.id = ${bill} returning id`
    const [payment] = await pay(20, null)
    await sql`update public.billing_records set paid_amount = 20 where id = ${bill}`
    const paid = await issued({ kind: 'superbill', billId: bill })
    expect(await wordsOf(paid)).toContain('Amount paid $20.00')
    await pay(-20, payment?.id ?? null)
    await sql`update public.billing_records set paid_amount = 0 where id = ${bill}`
    const reversed = await issued({ kind: 'superbill', billId: bill })
    expect(new Set([first, paid, reversed].map(({ documentId }) => documentId)).size).toBe(3)
  })

  test('has its labels in both languages for a patient who reads Spanish, and a letter to others stays English', async () => {
    const { people, sql } = practice
    const speak = (language: string) =>
      sql`update public.profiles set preferred_language = ${language} where id = ${people.patient.id}`
    await speak('Spanish')
    const words = await wordsOf(await issued({ kind: 'superbill', billId: bill }))
    for (const expected of [
      'Superbill / Factura detallada',
      'Patient / Paciente Paula Owner',
      'Balance / Saldo',
      'F32.9 Major depressive disorder',
      'Este documento está en inglés porque lo lee su seguro.',
    ])
      expect(words).toContain(expected)
    const letter = await wordsOf(
      await issued({ kind: 'form', formId: await draft(), content: 'Please excuse Paula Owner.' }),
    )
    expect(letter).toContain('Please excuse Paula Owner.')
    expect(letter).not.toMatch(/Justificante|Paciente|Fecha|inglés/)
    await speak('English')
  })

  test('can be created only by the rendering provider', async () => {
    expect(await issue('otherProvider', { kind: 'superbill', billId: bill })).toEqual({
      status: 404,
      body: { code: 'no_such_bill', message: 'Bill not found, or you don’t have access to it' },
    })
    expect(await issue('patient', { kind: 'superbill', billId: bill })).toMatchObject({ status: 403 })
  })
})

test('a form and a superbill are drawn outside any transaction, and filed once', async () => {
  const { sql } = practice
  await sql`update public.billing_records set session_duration_minutes = session_duration_minutes + 1 where id = ${bill}`
  const form = await transactionsWhileDrawing(sql, async () =>
    issued({ kind: 'form', formId: await draft(), content: 'Drawn while others wait.' }),
  )
  const superbill = await transactionsWhileDrawing(sql, () => issued({ kind: 'superbill', billId: bill }))
  expect([form.open, superbill.open]).toEqual([0, 0])
  for (const { answer } of [form, superbill]) {
    expect(await sql`select from public.patient_documents where id = ${answer.documentId}`).toHaveLength(1)
    expect(await sql`select from storage.objects where name = ${answer.fileUrl}`).toHaveLength(1)
  }
  const twice = await sql`
    select event_type from public.audit_log
    where row_id in (${form.answer.documentId}, ${superbill.answer.documentId}) group by row_id, event_type having count(*) > 1`
  expect(twice).toEqual([])
})
