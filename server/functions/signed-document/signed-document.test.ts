import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfWords } from '#server/testing/pdf-text.ts'
import { phoenix } from '#server/testing/policies/people.ts'
import { done, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { bookVisit } from '#server/testing/policies/visits.ts'
import { call } from '../records/testing.ts'

let practice: OpenPractice
let consentId: string
let releaseId: string
beforeAll(async () => {
  practice = await openPractice()
  await bookVisit(practice)
  const { people, as, sql } = practice
  await sql`
    insert into public.organization_config (name, type_2_npi, ein, address_line1, city, state, zip_code, phone)
    values ('Saguaro Mind, PLLC', '1234567893', '12-3456789', '1 Palo Verde', 'Phoenix', 'AZ', '85004', '(224) 900-6463')`
  const textOf = async (kind: string, language: string) => {
    const [text] = await sql`
      select id from public.consent_texts where kind = ${kind} and language = ${language}`
    return text?.id as string
  }
  const client = as(people.patient)
  await done(
    client.rpc('sign_documents', {
      text_ids: [await textOf('privacy_notice', 'Spanish')],
      signature: 'Paula Owner',
    }),
  )
  const [signed] = await sql`select id from public.consents where appointment_id is null`
  consentId = signed?.id
  const [release] = await done(
    client
      .from('information_releases')
      .insert({
        patient_id: people.patient.id,
        text_id: await textOf('release', 'English'),
        direction: 'send',
        recipient: 'Dr. Kim Lee',
        recipient_contact: '(520) 555-0161',
        information: ['summary', 'medications'],
        purpose: 'Shared treatment',
        expires_on: phoenix(90, '12:00').slice(0, 10),
        signature: 'Paula Owner',
      })
      .select('id'),
  )
  releaseId = release?.id ?? ''
})
afterAll(() => practice.close())

type Who = 'patient' | 'otherPatient' | 'treating' | 'otherProvider' | 'admin' | undefined
const ask = (who: Who, body: object) => call(practice, who && practice.people[who], 'signed-document', body)
const wordsOf = (pdf: string) => pdfWords(new Uint8Array(Buffer.from(pdf, 'base64')))

test('a patient downloads what they signed, in the words they read, with name, time and address', async () => {
  const { status, body } = await ask('patient', { consentId })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.fileName).toBe('privacy-notice-v1.pdf')
  const words = wordsOf(body.pdf)
  for (const expected of [
    '1 Palo Verde, Phoenix, AZ 85004',
    'Aviso de prácticas de privacidad',
    'Un abogado debe revisarlo',
    'Versión 1 (texto de ejemplo)',
    'Sus derechos',
    'Paula Owner',
    'Firmado electrónicamente',
    'Dirección de internet',
    '127.0.0.1',
  ])
    expect(words).toContain(expected)
})

test('a release names the recipient, the content, the reason and the end', async () => {
  const { body } = await ask('patient', { releaseId })
  const words = wordsOf(body.pdf)
  for (const expected of [
    'Dr. Kim Lee, (520) 555-0161',
    'Summary of care, Medications and allergies',
    'Shared treatment',
  ])
    expect(words).toContain(expected)
})

test('the treating provider may get it, which is in the audit log; no one else', async () => {
  expect((await ask('treating', { releaseId })).status).toBe(200)
  const [read] = await practice.sql`
    select actor_id from public.audit_log where event_type = 'information_releases.read' order by id desc limit 1`
  expect(read?.actor_id).toBe(practice.people.treating.id)
  for (const who of ['otherPatient', 'otherProvider', 'admin'] as const)
    for (const body of [{ releaseId }, { consentId }]) expect((await ask(who, body)).status, who).toBe(404)
  expect((await ask(undefined, { consentId })).status).toBe(401)
})
