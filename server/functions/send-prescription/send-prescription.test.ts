import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SentPrescription } from '#core/contracts/send-prescription.ts'
import { refusals } from '#core/refusals/refusals.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import { deliverDue } from '#server/engines/pharmacy/deliver.ts'
import { httpPharmacy } from '#server/engines/pharmacy/http.ts'
import { openPharmacy } from '#server/engines/pharmacy/index.ts'
import type { Prescription } from '#server/engines/pharmacy/types.ts'
import { pdfWords } from '#server/testing/pdf-text.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { bookVisit } from '#server/testing/policies/visits.ts'
import { quickHashKib } from '#server/testing/quick-hash.ts'

const password = 'Ocotillo-blooms-7'
let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  await bookVisit(practice)
  const hash = await hashPassword(password, quickHashKib)
  await practice.sql`
    update auth.users set encrypted_password = ${hash} where id = ${practice.people.treating.id}`
})
afterAll(() => practice.close())
beforeEach(() => listMedications(practice))

const prescribed = {
  id: 'm1',
  name: 'Lamotrigine',
  dosage: '25 mg',
  route: 'PO',
  frequency: 'BID',
  status: 'ongoing',
  cardStatus: 'pending',
  verified: true,
  refills: 3,
  refillsRemaining: 3,
  prescribedDate: '2026-11-15',
  instructions: 'With food',
}

async function listMedications({ sql, people }: OpenPractice) {
  await sql`
    update public.profiles set allergies = 'Penicillin', current_medications = ${sql.json([
      prescribed,
      { ...prescribed, id: 'm2', verified: false },
      { ...prescribed, id: 'm3', status: 'discontinued' },
      { ...prescribed, id: 'again' },
      { ...prescribed, id: 'allergic', name: 'Amoxicillin', dosage: '500 mg' },
      { ...prescribed, id: 'counted', quantity: 60, daysSupply: 30 },
      { ...prescribed, id: 'iv', name: 'Xanax', dosage: '0.5 mg', quantity: 45 },
      {
        ...prescribed,
        id: 'ii',
        name: 'Methylphenidate',
        dosage: '18 mg',
        quantity: 30,
        refillsRemaining: 0,
      },
      { ...prescribed, id: 'uncounted', name: 'Alprazolam', dosage: '0.5 mg' },
    ])} where id = ${people.patient.id}`
}

type Who = 'patient' | 'treating' | 'otherProvider' | 'unverified'

async function call(name: string, who: Who | undefined, at: OpenPractice, body: object) {
  const client = who ? at.as(at.people[who]) : at.anonymous()
  const { data, error } = await client.functions.invoke(name, {
    body: { patientId: at.people.patient.id, ...body },
  })
  if (!error) return { status: 200, body: data }
  const { context } = error as FunctionsHttpError
  const { code, message } = await context.json()
  return { status: context.status as number, body: { code, message } }
}

const send = (who: Who | undefined, medicationId = 'm1', at = practice) =>
  call('send-prescription', who, at, { medicationId })

/** Issues the first prescription of what was prescribed without one. */
async function issue(entryId = 'm1', at = practice, more: object = {}) {
  const [course] = await at.sql`select id, version from public.medications where entry_id = ${entryId}`
  const { status, body } = await call('renew-medication', 'treating', at, {
    key: randomUUID(),
    medicationId: course?.id,
    version: course?.version,
    approve: true,
    override: { code: 'other', words: 'Tolerated amoxicillin twice' },
    ...more,
  })
  return { status, body: body.prescription ?? body }
}

async function wordsOf({ document }: SentPrescription) {
  const { as, people } = practice
  const file = await done(as(people.treating).storage.from('patient-documents').download(document.fileUrl))
  return pdfWords(new Uint8Array(await file.arrayBuffer()))
}

test('without a network the prescription is a paper in the chart, and is not called sent', async () => {
  const { sql } = practice
  const { body } = await issue()
  expect(body.pharmacy).toEqual({ engine: 'local', sent: false })
  const words = await wordsOf(body)
  for (const expected of [
    'Prescription Patient Paula Owner Date of birth May 4, 1990 Address 1 Palo Verde, Phoenix, AZ 85016 Phone (602) 555-0142 Allergies Penicillin Date written',
    'Rx: Lamotrigine 25 mg Directions Take 25 mg by mouth twice daily. With food',
    'Refills 3 (three) Substitution Permitted',
    'Dr Treating, MD License MD-1',
  ])
    expect(words).toContain(expected)
  const [row] = await sql`
    select document_type, released_at from public.patient_documents where id = ${body.document.documentId}`
  expect(row).toEqual({ document_type: 'prescription', released_at: null })
})

test('asking for the document issues nothing; once it is issued, the same document is given again', async () => {
  const { sql } = practice
  const papers = () => sql`
    select p.kind from public.prescriptions p join public.medications m on m.id = p.medication_id
    where m.entry_id = 'again'`
  expect(await send('treating', 'again')).toEqual({
    status: 409,
    body: { code: 'not_issued', message: 'No prescription has been issued here yet' },
  })
  expect(await papers()).toEqual([])
  const { body } = await issue('again')
  for (const _ of [1, 2])
    expect((await send('treating', 'again')).body.document.documentId).toBe(body.document.documentId)
  expect(await papers()).toEqual([{ kind: 'new' }])
})

test('includes how much and for how long', async () => {
  const words = await wordsOf((await issue('counted')).body)
  expect(words).toContain("Quantity 60 (sixty) Days' supply 30 Refills 3 (three)")
})

test('includes why the prescriber continued despite an alert', async () => {
  expect(await wordsOf((await issue('allergic')).body)).toContain('Tolerated amoxicillin twice')
})

describe('a controlled substance', () => {
  const register = (number: string) => practice.as(practice.people.treating).rpc('set_dea_number', { number })
  const pdmpCheckedOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' }).format(new Date())
  const signed = { password, pdmpCheckedOn }

  test('requires a DEA number and a counted quantity', async () => {
    expect(await issue('iv')).toEqual({
      status: 409,
      body: { code: 'no_dea_number', message: 'Controlled substances require your DEA number' },
    })
    await done(register('fr 1234563'))
    expect(await issue('uncounted', practice, signed)).toEqual({
      status: 409,
      body: { code: 'no_quantity', message: 'Controlled substances require a numeric quantity' },
    })
    expect(await issue('iv', practice, { pdmpCheckedOn })).toEqual({
      status: 403,
      body: { code: 'identity_proof_for_controlled', message: refusals.SM370.english },
    })
    const { body } = await issue('iv', practice, signed)
    expect(body.pharmacy).toEqual({ engine: 'local', sent: false, controlled: true })
    const words = await wordsOf(body)
    expect(words).toContain(
      'Quantity 45 (forty-five) Refills 3 (three) Substitution Permitted Controlled substance Schedule IV',
    )
    expect(words).toContain('DEA FR1234563')
    expect(words).toContain('cannot be sent electronically from here')
    expect(words).toContain('Prescribed by telehealth under 21 CFR 1307.41')
    expect(await wordsOf((await issue('ii', practice, signed)).body)).toContain(
      'Refills None: schedule II Substitution Permitted Controlled substance Schedule II',
    )
    await done(register(''))
    expect((await issue('uncounted', practice, signed)).status).toBe(409)
  })

  test('a DEA number is checked, kept for its owner alone, and never in the audit log', async () => {
    const { as, people, sql } = practice
    await expectRefusal(register('FR1234564'), 'SM111')
    await expectRefusal(as(people.patient).rpc('set_dea_number', { number: 'FR1234563' }), 'SM110')
    await done(register('FR1234563'))
    expect(await done(as(people.treating).rpc('my_dea_number'))).toBe('FR1234563')
    for (const other of [people.patient, people.otherProvider, people.admin])
      expect(await done(as(other).rpc('my_dea_number'))).toBeNull()
    const log =
      await sql`select event_type, details::text from public.audit_log where event_type like 'dea_numbers.%'`
    expect(log.length).toBeGreaterThan(0)
    expect(JSON.stringify(log)).not.toContain('1234563')
    await done(register(''))
  })
})

describe('no prescription', () => {
  test.each<[Who | undefined, number, string, string]>([
    ['otherProvider', 404, 'no_such_patient', 'Patient not found, or not under your care'],
    ['unverified', 403, 'not_a_clinician', 'Only a verified provider can do this'],
    ['patient', 403, 'not_a_clinician', 'Only a verified provider can do this'],
    [undefined, 401, 'not_signed_in', 'Sign in first'],
  ])('is written for %s', async (who, status, code, message) => {
    expect(await send(who)).toEqual({ status, body: { code, message } })
  })

  test.each([
    ['m2', 409, 'not_prescribed', 'Only prescribed and verified medications can be sent'],
    ['m3', 409, 'not_prescribed', 'Only prescribed and verified medications can be sent'],
    ['m9', 404, 'no_such_medication', 'This medication isn’t on the patient’s list'],
  ])('is written of %s', async (id, status, code, message) => {
    expect(await send('treating', id)).toEqual({ status, body: { code, message } })
  })
})

describe('a pharmacy gateway', () => {
  const prescription: Prescription = {
    reference: 'r1',
    kind: 'new',
    patient: { name: 'Paula Owner', dateOfBirth: '1990-05-04', address: '', phone: '' },
    prescriber: { name: 'Dr. Treating', npi: '', licenseNumber: '', address: '', phone: '' },
    medication: {
      name: 'Lamotrigine',
      dosage: '25 mg',
      route: 'PO',
      frequency: 'QD',
      instructions: '',
      directions: 'Take 25 mg by mouth once daily',
      refills: 3,
      maySubstitute: true,
    },
    writtenOn: '2026-11-15',
    pdf: Buffer.from('%PDF'),
  }
  let heard: { authorization: string | undefined; body: string }[] = []
  let answer = { status: 200, body: '{"id": "rx-77"}' }
  const gateway = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      heard.push({ authorization: request.headers.authorization, body: Buffer.concat(chunks).toString() })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  let url: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/rx`
  })
  afterAll(() => gateway.close())
  beforeEach(() => {
    heard = []
  })

  test('that confirms with an id has really been sent to', async () => {
    answer = { status: 201, body: '{"id": "rx-77"}' }
    expect(await openPharmacy({ url, token: 'secret' }).send(prescription)).toEqual({
      sent: true,
      reference: 'rx-77',
    })
    expect(heard[0]?.authorization).toBe('Bearer secret')
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
      reference: 'r1',
      medication: { name: 'Lamotrigine' },
      pdf: Buffer.from('%PDF').toString('base64'),
    })
  })

  test.each([
    [{ status: 503, body: '' }, 'The pharmacy gateway answered 503'],
    [{ status: 200, body: 'OK' }, "The pharmacy gateway didn't confirm the prescription"],
    [{ status: 200, body: '{}' }, "The pharmacy gateway didn't confirm the prescription"],
  ])('that answers %j has not', async (given, message) => {
    answer = given
    await expect(httpPharmacy(url, undefined).send(prescription)).rejects.toThrow(message)
  })

  describe('of a practice', () => {
    let connected: OpenPractice
    beforeAll(async () => {
      connected = await openPractice({ PHARMACY_URL: url })
      await bookVisit(connected)
      await listMedications(connected)
    })
    afterAll(() => connected.close())

    test('is given the prescription, and the answer says sent', async () => {
      answer = { status: 200, body: '{"id": "rx-78"}' }
      const { body } = await issue('m1', connected)
      expect(body.pharmacy).toEqual({ engine: 'http', sent: true, reference: 'rx-78' })
      expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ patient: { name: 'Paula Owner' } })
    })

    test('is not issued twice when requested again', async () => {
      const { body } = await send('treating', 'm1', connected)
      expect(body.pharmacy).toEqual({ engine: 'http', sent: true, reference: 'rx-78' })
      expect(heard).toEqual([])
    })

    test('that fails leaves it queued with its paper in the chart, and it is sent later under one reference', async () => {
      answer = { status: 503, body: '' }
      const { body } = await issue('counted', connected)
      expect(body.pharmacy).toEqual({ engine: 'http', sent: false, queued: true })
      expect(body.document.fileName).toBe('Prescription - Paula Owner.pdf')
      answer = { status: 200, body: '{"id": "rx-79"}' }
      await connected.sql`update private.pharmacy_outbox set next_attempt_at = now()`
      const quiet = { info: () => {}, warn: () => {}, error: () => {} }
      await deliverDue({ sql: connected.sql, pharmacy: { url, token: undefined }, log: quiet })
      const [first, second] = heard.map((each) => JSON.parse(each.body).reference)
      expect(second).toBe(first)
      const [row] =
        await connected.sql`select delivery, pharmacy_reference from public.prescriptions where id = ${first}`
      expect(row).toEqual({ delivery: 'sent', pharmacy_reference: 'rx-79' })
    })
  })
})
