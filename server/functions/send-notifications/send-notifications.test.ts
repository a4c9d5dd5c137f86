import type { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practice } from '#core/practice.ts'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

let server: TestServer
let patient: Actor
let otherPatient: Actor
let provider: Actor
let otherProvider: Actor

beforeAll(async () => {
  server = await startTestServer()
  patient = await createActor(server.services, { first_name: 'Ana', last_name: 'Ruiz' })
  otherPatient = await createActor(server.services)
  provider = await createActor(server.services, { first_name: 'Rosa', credentials: 'MD' })
  otherProvider = await createActor(server.services, { first_name: 'Max', credentials: 'MD' })
  await server.sql`update public.providers set verified_at = now()`
  await server.sql`
    insert into public.provider_availability (provider_id, day_of_week, start_time, end_time)
    select id, day, '00:00', '23:59' from public.providers, generate_series(0, 6) day`
  await server.sql`
    insert into public.appointments (patient_id, provider_id, appointment_date)
    select ${patient.id}, id, date_trunc('hour', now()) + interval '5 days' from public.providers
    where user_id = ${provider.id}`
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.sql`delete from private.rate_limits`
  await server.sql`delete from private.mail_outbox`
  await server.sql`
    update public.appointments set status = 'scheduled', created_at = now() where patient_id = ${patient.id}`
})

const data = {
  appointment_scheduled: {
    patientName: 'Ana Ruiz',
    providerName: 'Dr. Rosa Vega',
    appointmentDate: '2027-03-09T17:00:00.000Z',
    appointmentType: 'consultation',
    duration: 60,
  },
  session_entry: { patientName: 'Ana Ruiz', providerName: 'Dr. Rosa Vega', sessionId: 'session-1-2' },
  medication_prescribed: {
    medicationName: 'Sertraline',
    dosage: '50 mg',
    route: 'PO',
    frequency: 'QD',
    sideEffects: ['Nausea', 'Headache'],
    prescribedBy: 'Dr. Rosa Vega',
    pharmacyStatus: 'Sent',
  },
  record_request: { patientName: 'Ana Ruiz', recordType: 'Complete Medical Record', reason: 'my depression' },
  registration: {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@test.example',
    phone: '602 555 0100',
    dateOfBirth: '1990-01-01',
  },
} as const

async function call(actor: Actor | undefined, body: unknown) {
  const { data, error } = await server
    .client(actor?.token)
    .functions.invoke('send-notifications', { body: body as Record<string, unknown> })
  if (!error) return { status: 200, body: data }
  const { context } = error as FunctionsHttpError
  return { status: context.status as number, body: await context.json() }
}

const send = (actor: Actor | undefined, type: keyof typeof data, recipientEmail: string) =>
  call(actor, { type, recipientEmail, data: data[type] })

const outbox = () =>
  server.sql<{ recipient: string; subject: string; body_text: string; body_html: string; kind: string }[]>`
    select recipient, subject, body_text, body_html, kind from private.mail_outbox`

const startVisit = () =>
  server.sql`update public.appointments set status = 'in_progress' where patient_id = ${patient.id}`

const success = { status: 200, body: { success: true } }
const refused = {
  status: 403,
  body: { code: 'recipient_not_allowed', message: 'You can’t send this notification to that address' },
}

describe('content', () => {
  test('each kind reaches the outbox, with the least it needs to say', async () => {
    expect(await send(patient, 'appointment_scheduled', provider.email)).toEqual(success)
    await startVisit()
    expect(await send(patient, 'session_entry', provider.email)).toEqual(success)
    expect(await send(provider, 'medication_prescribed', provider.email)).toEqual(success)
    expect(await send(patient, 'record_request', practice.inboxEmail)).toEqual(success)
    expect(await send(undefined, 'registration', practice.inboxEmail)).toEqual(success)
    const mails = await outbox()
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['appointment_scheduled', provider.email],
      ['session_entry', provider.email],
      ['medication_prescribed', provider.email],
      ['record_request', practice.inboxEmail],
      ['registration', practice.inboxEmail],
    ])
    const subjects = mails.map(({ subject }) => subject).join('\n')
    for (const word of ['Ana', 'Ruiz', 'Sertraline', 'depression']) expect(subjects).not.toContain(word)
    for (const { body_text, body_html } of mails) {
      for (const word of [
        'Ana',
        'Ruiz',
        'Vega',
        'A. R.',
        '2027',
        'Sertraline',
        'depression',
        'ana@test.example',
        '602',
      ])
        expect(body_text + body_html).not.toContain(word)
    }
  })

  test('M9: nothing a caller writes is in the email', async () => {
    const bait = 'Your session expired, sign in at https://evil.example'
    await startVisit()
    const said = { ...data.session_entry, patientName: bait, providerName: bait, sessionId: bait }
    expect(
      await call(patient, { type: 'session_entry', recipientEmail: provider.email, data: said }),
    ).toEqual(success)
    const registered = { ...data.registration, firstName: bait, lastName: bait, phone: bait.slice(0, 50) }
    const registration = { type: 'registration', recipientEmail: practice.inboxEmail, data: registered }
    expect(await call(undefined, registration)).toEqual(success)
    for (const { subject, body_text, body_html } of await outbox()) {
      expect(subject + body_text + body_html).not.toMatch(/evil|expired/)
    }
  })
})

test('a patient who chose Spanish reads in Spanish that the visit has started', async () => {
  const { sql } = server
  await sql`update public.profiles set preferred_language = 'Spanish' where id = ${patient.id}`
  expect(await send(provider, 'session_entry', patient.email)).toEqual(success)
  await sql`update public.profiles set preferred_language = 'English' where id = ${patient.id}`
  const [mail] = await outbox()
  expect(mail).toMatchObject({ recipient: patient.email, subject: 'Su cita por video ya empezó' })
  expect(mail?.body_text).not.toContain('You can join')
})

test('a patient cannot cause an email about something that has not happened', async () => {
  const says = async (type: keyof typeof data, to = provider.email) => {
    expect(await send(patient, type, to)).toEqual(success)
    return (await outbox()).length
  }
  expect(await says('session_entry')).toBe(0)
  expect(await says('medication_prescribed')).toBe(0)
  expect(await says('session_entry', patient.email)).toBe(0)
  expect(await says('appointment_scheduled')).toBe(1)
  await server.sql`update public.appointments set created_at = now() - interval '2 days' where patient_id = ${patient.id}`
  expect(await says('appointment_scheduled')).toBe(1)
  await startVisit()
  expect(await says('session_entry')).toBe(2)
})

describe('recipients', () => {
  beforeEach(() => startVisit())

  test('a patient reaches only their own provider and themselves', async () => {
    expect(await send(patient, 'session_entry', provider.email.toUpperCase())).toEqual(success)
    expect(await send(patient, 'session_entry', patient.email)).toEqual(success)
    expect(await send(patient, 'session_entry', otherProvider.email)).toEqual(refused)
    expect(await send(patient, 'session_entry', otherPatient.email)).toEqual(refused)
    expect(await send(patient, 'session_entry', 'stranger@elsewhere.example')).toEqual(refused)
  })

  test('a provider reaches their own patients, until the appointment is cancelled', async () => {
    expect(await send(provider, 'session_entry', patient.email)).toEqual(success)
    expect(await send(provider, 'session_entry', otherPatient.email)).toEqual(refused)
    expect(await send(otherProvider, 'session_entry', patient.email)).toEqual(refused)

    const [visit] = await server.sql<{ id: string }[]>`
      insert into public.appointments (patient_id, provider_id, appointment_date)
      select ${otherPatient.id}, id, date_trunc('hour', now()) + interval '6 days' from public.providers
      where user_id = ${otherProvider.id} returning id`
    expect(await send(otherProvider, 'session_entry', otherPatient.email)).toEqual(success)
    await server.sql`update public.appointments set status = 'cancelled' where id = ${visit?.id ?? ''}`
    expect(await send(otherProvider, 'session_entry', otherPatient.email)).toEqual(refused)
  })

  test('an address written into an unverified profile does not count', async () => {
    const pretender = await createActor(server.services, { credentials: 'MD' })
    await server.sql`update public.providers set email = 'victim@elsewhere.example' where user_id = ${pretender.id}`
    expect(await send(pretender, 'session_entry', 'victim@elsewhere.example')).toEqual(refused)
  })

  test("M9: the address in a verified provider's profile refers to their account, and email goes there", async () => {
    await server.sql`update public.providers set email = 'office@elsewhere.example' where user_id = ${provider.id}`
    expect(await send(patient, 'session_entry', 'office@elsewhere.example')).toEqual(success)
    expect(await send(provider, 'medication_prescribed', 'office@elsewhere.example')).toEqual(success)
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual([provider.email, provider.email])
    await server.sql`update public.providers set email = ${provider.email} where user_id = ${provider.id}`
  })

  test('requests for records and registrations go to the practice only', async () => {
    expect(await send(patient, 'record_request', provider.email)).toEqual(refused)
    expect(await send(undefined, 'registration', provider.email)).toEqual(refused)
  })

  test('without signing in only a registration can be sent', async () => {
    for (const type of [
      'appointment_scheduled',
      'session_entry',
      'medication_prescribed',
      'record_request',
    ] as const)
      expect(await send(undefined, type, practice.inboxEmail)).toEqual({
        status: 401,
        body: { code: 'not_signed_in', message: 'Sign in to send this notification' },
      })
    expect(await outbox()).toEqual([])
  })

  test('not after the session has ended, and not with a forged token', async () => {
    const leaver = await createActor(server.services)
    await server.sql`delete from auth.sessions where user_id = ${leaver.id}`
    expect(await send(leaver, 'session_entry', leaver.email)).toEqual({
      status: 401,
      body: { code: 'session_ended', message: 'Session has ended' },
    })
    expect(await send({ ...leaver, token: 'forged' }, 'session_entry', leaver.email)).toMatchObject({
      status: 401,
      body: { code: 'invalid_token' },
    })
  })

  test('not more often than a person would', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect((await send(undefined, 'registration', practice.inboxEmail)).status).toBe(200)
    }
    const { status, body } = await send(undefined, 'registration', practice.inboxEmail)
    expect(status).toBe(429)
    expect(body).toMatchObject({ code: 'too_many_requests' })
    expect(await outbox()).toHaveLength(5)
  })
})

describe('errors name their field', () => {
  const complete = { recipientEmail: practice.inboxEmail, data: data.registration }
  test.each([
    [{ ...complete, type: 'newsletter' }, 'Unknown type: "newsletter"'],
    [{ ...complete }, 'type is required'],
    [{ type: 'registration', data: data.registration }, 'recipientEmail is required'],
    [
      { ...complete, type: 'registration', recipientEmail: 'nobody' },
      'recipientEmail: Invalid email address',
    ],
    [{ type: 'registration', recipientEmail: practice.inboxEmail }, 'data is required'],
    ...Object.entries(data).flatMap(([type, whole]) =>
      Object.keys(whole)
        .filter((field) => !['reason', 'phone', 'dateOfBirth'].includes(field))
        .map((field): [object, string] => [
          { type, recipientEmail: practice.inboxEmail, data: { ...whole, [field]: undefined } },
          `data.${field} is required`,
        ]),
    ),
    [
      {
        type: 'appointment_scheduled',
        recipientEmail: practice.inboxEmail,
        data: { ...data.appointment_scheduled, providerName: ' ' },
      },
      'data.providerName is required',
    ],
  ])('case %#: %j', async (body, message) => {
    expect(await call(patient, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message },
    })
  })

  test('reason, phone and date of birth may be missing or null', async () => {
    const { reason: _, ...request } = data.record_request
    const inbox = { recipientEmail: practice.inboxEmail }
    expect(await call(patient, { ...inbox, type: 'record_request', data: request })).toEqual(success)
    expect(
      await call(patient, { ...inbox, type: 'record_request', data: { ...request, reason: null } }),
    ).toEqual(success)
    const { phone: _phone, dateOfBirth: _born, ...registration } = data.registration
    expect(await call(undefined, { ...inbox, type: 'registration', data: registration })).toEqual(success)
  })
})
