import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { schemaProblems } from '#core/records/fhir/testing/check-bundle.ts'
import { refusals } from '#core/refusals/refusals.ts'
import { openFileStore } from '#server/db/files/file-store.ts'
import { pdfProcesses } from '#server/documents/make-pdf.ts'
import { purgeRecordDeliveries } from '#server/jobs/purge-record-deliveries.ts'
import { pdfWords } from '#server/testing/pdf-text.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { createRepresentative } from '#server/testing/policies/representatives.ts'
import { transactionsWhileDrawing } from '#server/testing/while-drawing.ts'
import { ask, call, fillChart } from '../records/testing.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  await fillChart(practice)
})
afterAll(() => practice.close())
// A patient has at most five open requests; those that a test leaves open are not for the next one.
afterEach(() =>
  practice.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from public.record_requests where status in ('received', 'in_progress')`
  }),
)

type Who = 'patient' | 'otherPatient' | 'treating' | 'otherProvider' | 'admin' | undefined
const as = (who: Who) => who && practice.people[who]
const fulfil = (who: Who, requestId: string, kind = 'fulfil') =>
  call(practice, as(who), 'fulfil-record-request', { kind, requestId })
const download = (who: Who, requestId: string, format: 'pdf' | 'fhir' = 'pdf') =>
  call(practice, as(who), 'my-record', { kind: 'delivered', requestId, format })
const rowOf = async (id: string) =>
  (await practice.sql`select * from public.record_requests where id = ${id}`)[0]
const historyOf = async (id: string) => {
  const events = await practice.sql`
    select event, format, actor_name from public.record_request_events where request_id = ${id} order by created_at`
  return events.map(({ event, format, actor_name }) => [event, format, actor_name].filter(Boolean).join(' '))
}

describe('a preview', () => {
  test('counts what goes in, changes nothing, and is in the audit log with the request as its reason', async () => {
    const id = await ask(practice)
    const { status, body } = await fulfil('admin', id, 'preview')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      account: {
        name: 'Paula Owner',
        dateOfBirth: '1990-05-04',
        patientNumber: expect.stringMatching(/^\d{7}$/),
        closedAt: null,
      },
      contents: { visits: 1, notes: 2, problems: 1, assessments: 1, documents: 1, bills: 1 },
      notReleased: { notes: 1, documents: 0 },
      tooLarge: 0,
      expiresAt: null,
    })
    expect(await rowOf(id)).toMatchObject({ status: 'received', contents: null, delivered_at: null })
    const looks = await practice.sql`
      select event_type, details ->> 'purpose' as purpose, details -> 'with' as beside from public.audit_log
      where patient_id = ${practice.people.patient.id} and actor_id = ${practice.people.admin.id}
        and event_type in ('charts.reason', 'profiles.read') order by id`
    expect(looks).toMatchObject([
      { event_type: 'charts.reason', purpose: 'record_request' },
      { event_type: 'profiles.read', beside: expect.arrayContaining(['progress_notes', 'appointments']) },
    ])
  })
})

describe('a fulfilled request', () => {
  test('is two files in the portal, announced, and in the history with who created and who downloaded them', async () => {
    const { patient, admin } = practice.people
    const id = await ask(practice)
    const { status, body } = await fulfil('admin', id)
    expect(status, JSON.stringify(body)).toBe(200)
    const inDays = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000
    expect(Math.round(inDays)).toBe(30)
    expect(await rowOf(id)).toMatchObject({ status: 'delivered', contents: { notes: 2, visits: 1 } })

    const pdf = await download('patient', id)
    const words = pdfWords(new Uint8Array(Buffer.from(pdf.body.content, 'base64')))
    expect(words).toContain('Words of the signed note.')
    expect(words).toContain('Words of the released note.')
    expect(words).not.toContain('Words of the draft.')
    const fhir = await download('patient', id, 'fhir')
    expect(schemaProblems(JSON.parse(Buffer.from(fhir.body.content, 'base64').toString()))).toEqual([])
    expect((await download('admin', id)).status).toBe(200)

    expect(await historyOf(id)).toEqual([
      'received Paula Owner',
      'delivered Ada Supervisor',
      'downloaded pdf Paula Owner',
      'downloaded fhir Paula Owner',
      'downloaded pdf Ada Supervisor',
    ])
    const taken = await practice.sql`
      select actor_id from public.audit_log where event_type = 'record_requests.download' and row_id = ${id} order by id`
    expect(taken.map(({ actor_id }) => actor_id)).toEqual([patient.id, patient.id, admin.id])
    const [reason] = await practice.sql`
      select details ->> 'reason' as said from public.audit_log
      where event_type = 'charts.reason' and actor_id = ${admin.id} order by id desc limit 1`
    expect(reason?.said).toMatch(/^Reads what was delivered to the patient on /)
    const told = await practice.sql`
      select title, link from public.notifications where user_id = ${patient.id} and kind = 'records_delivered'`
    expect([...told]).toEqual([{ title: 'Your records are ready', link: '/patient-dashboard?open=records' }])
    const [mail] = await practice.sql`
      select recipient, subject, body_text from private.mail_outbox where kind = 'records'`
    expect(mail).toMatchObject({ recipient: patient.email, subject: 'Your request is ready' })
    expect(mail?.body_text).not.toMatch(/Paula|note|depress/i)
  })

  test("L13: is announced to the account's own address, whatever address the request names", async () => {
    await practice.sql`delete from private.mail_outbox`
    const id = await ask(practice, 'Medication list', 'stranger@elsewhere.example')
    expect((await fulfil('admin', id)).status).toBe(200)
    const mails = await practice.sql`select recipient from private.mail_outbox where kind = 'records'`
    expect(mails.map(({ recipient }) => recipient)).toEqual([practice.people.patient.email])
  })

  test('is announced to the patient, not to the person who acts for them: the files are in the patient’s portal', async () => {
    const guardian = await createRepresentative(practice, practice.people.patient, { basis: 'court_order' })
    expect((await fulfil('admin', await ask(practice))).status).toBe(200)
    const told = await practice.sql`select kind from public.notifications where user_id = ${guardian.id}`
    expect(told).toEqual([])
    await practice.sql`delete from public.representatives where id = ${guardian.representationId}`
  })

  test('of a closed account is shown as such, is not announced by email, and the supervising physician can hand it over', async () => {
    const { sql, people } = practice
    const id = await ask(practice)
    await sql`delete from private.mail_outbox`
    await sql`update public.profiles set closed_at = '2026-11-01T12:00:00Z' where id = ${people.patient.id}`
    const { body } = await fulfil('admin', id, 'preview')
    expect(Date.parse(body.account.closedAt)).toBe(Date.parse('2026-11-01T12:00:00Z'))
    expect((await fulfil('admin', id)).status).toBe(200)
    expect(await sql`select from private.mail_outbox where kind = 'records'`).toHaveLength(0)
    expect((await download('admin', id)).status).toBe(200)
    await sql`update public.profiles set closed_at = null where id = ${people.patient.id}`
  })

  test('of a closed account is announced to the guardian who requested it in their language, while they act for the patient', async () => {
    const { sql, people } = practice
    const guardian = await createRepresentative(practice, people.patient, { basis: 'court_order' })
    const told = async () => {
      const id = await ask(practice)
      await sql`update public.record_requests set requested_by = ${guardian.id} where id = ${id}`
      await sql`delete from private.mail_outbox`
      await sql`update public.profiles set closed_at = now() where id = ${people.patient.id}`
      expect((await fulfil('admin', id)).status).toBe(200)
      await sql`update public.profiles set closed_at = null where id = ${people.patient.id}`
      return sql`select recipient, subject, body_text from private.mail_outbox where kind = 'records'`
    }
    const mail = {
      recipient: guardian.email,
      body_text: expect.stringContaining(`/family/${people.patient.id}`),
    }
    expect([...(await told())]).toEqual([{ ...mail, subject: 'Your request is ready' }])
    await sql`
      update auth.users set raw_user_meta_data = raw_user_meta_data || '{"preferred_language": "Spanish"}'
      where id = ${guardian.id}`
    expect([...(await told())]).toEqual([{ ...mail, subject: 'Su solicitud está lista' }])
    await sql`select private.end_representations_of(${guardian.id})`
    expect(await told()).toHaveLength(0)
    await sql`delete from public.representatives where id = ${guardian.representationId}`
  })

  test('cannot be fulfilled, looked into or changed again', async () => {
    const id = await ask(practice)
    await fulfil('admin', id)
    const closed = {
      status: 409,
      body: { code: 'already_closed', message: refusals.SM605.english },
    }
    expect(await fulfil('admin', id)).toEqual(closed)
    expect(await fulfil('admin', id, 'preview')).toEqual(closed)
    await expectRefusal(
      practice
        .as(practice.people.admin)
        .from('record_requests')
        .update({ status: 'in_progress' })
        .eq('id', id),
      'SM605',
    )
  })

  test('is drawn outside any transaction', async () => {
    const id = await ask(practice)
    const { open, answer } = await transactionsWhileDrawing(practice.sql, () => fulfil('admin', id))
    expect({ open, status: answer.status }).toEqual({ open: 0, status: 200 })
  })

  test('declined while its files are created is not delivered', async () => {
    const { sql, people, as } = practice
    const id = await ask(practice)
    const { answer } = await transactionsWhileDrawing(sql, async () => {
      const fulfilled = fulfil('admin', id)
      await expect.poll(() => pdfProcesses().waiting, { interval: 5 }).toBe(1)
      await done(
        as(people.admin)
          .from('record_requests')
          .update({ status: 'declined', decline_reason: 'Asked for by mistake' })
          .eq('id', id),
      )
      return fulfilled
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_closed' } })
    const files = await sql`select from storage.objects where name like ${`%${id}%`}`
    expect(files).toHaveLength(0)
  })

  test('is delivered once, even if two people deliver at the same time', async () => {
    const id = await ask(practice)
    const answers = await Promise.all([fulfil('admin', id), fulfil('admin', id), fulfil('admin', id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await historyOf(id)).toEqual(['received Paula Owner', 'delivered Ada Supervisor'])
  })

  test.each([
    ['Medication list', ['allergies', 'medications']],
    ['SOAP notes', ['notes']],
    ['Last 3 visits', ['consents', 'intakes', 'notes', 'visits']],
    ['Billing/Receipts', ['bills']],
  ] as const)('of %s holds that and nothing else', async (type, sections) => {
    const { body } = await fulfil('admin', await ask(practice, type))
    expect(Object.keys(body.contents).toSorted()).toEqual(sections)
  })

  test('lasts as long as the practice says', async () => {
    await practice.sql`
      insert into public.organization_config (name, type_2_npi, ein, record_delivery_days)
      values ('Saguaro Mind, PLLC', '1234567893', '12-3456789', 7)`
    const { body } = await fulfil('admin', await ask(practice, 'SOAP notes'))
    expect(Math.round((Date.parse(body.expiresAt) - Date.now()) / 86_400_000)).toBe(7)
  })
})

describe('a request the practice records', () => {
  const record = (who: 'admin' | 'treating' | 'patient', changes: object = {}) => {
    const request = crypto.randomUUID()
    const asked = {
      request,
      patient: practice.people.patient.id,
      wanted: 'Full chart',
      asked_by: 'Rosa Owner, executor',
      identity_check: 'Photo ID and letters testamentary seen on video',
    }
    const answer = practice.as(practice.people[who]).rpc('record_request_for', { ...asked, ...changes })
    return { request, answer }
  }

  test('for a closed account is delivered and downloaded by hand, and no one is emailed', async () => {
    const { sql, people } = practice
    await sql`update public.profiles set closed_at = now() where id = ${people.patient.id}`
    await sql`delete from private.mail_outbox`
    const { request, answer } = record('admin')
    await answer
    expect((await record('admin', { request }).answer).error).toBeNull()
    expect(await rowOf(request)).toMatchObject({
      status: 'received',
      patient_name: 'Paula Owner',
      patient_email: people.patient.email,
      requested_by: people.admin.id,
      acting_as: null,
      asked_by: 'Rosa Owner, executor',
      identity_check: 'Photo ID and letters testamentary seen on video',
    })
    expect((await fulfil('admin', request)).status).toBe(200)
    const [reason] = await sql`
      select details ->> 'reason' as said from public.audit_log
      where event_type = 'charts.reason' and actor_id = ${people.admin.id} order by id desc limit 1`
    expect(reason?.said).toMatch(/^Rosa Owner, executor asked on .+ for: Full chart$/)
    const { body } = await download('admin', request)
    const words = pdfWords(new Uint8Array(Buffer.from(body.content, 'base64')))
    expect(words).toContain(people.patient.email)
    expect(words).not.toContain(people.admin.email)
    expect(await sql`select from private.mail_outbox`).toHaveLength(0)
    await sql`update public.profiles set closed_at = null where id = ${people.patient.id}`
  })

  test('is recorded by the supervising physician only, for a patient with a date of birth', async () => {
    for (const who of ['treating', 'patient'] as const) await expectRefusal(record(who).answer, 'SM840')
    await expectRefusal(record('admin', { patient: crypto.randomUUID() }).answer, 'SM305')
    expect((await record('admin', { asked_by: ' ' }).answer).error?.code).toBe('23514')
    expect((await record('admin', { identity_check: '' }).answer).error?.code).toBe('23514')
    const { id } = practice.people.otherPatient
    await practice.sql`update public.profiles set date_of_birth = null, registration_completed = false, intake_completed = false,
      onboarding_completed = false where id = ${id}`
    await expectRefusal(record('admin', { patient: id }).answer, 'SM630')
  })
})

describe('a request of a guardian', () => {
  test('is answered to the guardian, with the patient’s own address in the record', async () => {
    const { sql, people } = practice
    const guardian = await createRepresentative(practice, people.patient, { basis: 'court_order' })
    const other = await createRepresentative(practice, people.patient, { kind: 'proxy' })
    const [asked] = await done(
      practice
        .as(guardian)
        .from('record_requests')
        .insert({
          patient_id: people.patient.id,
          patient_name: 'Paula Owner',
          patient_email: guardian.email,
          date_of_birth: '1990-05-04',
          record_type: 'Full chart',
        })
        .select('id'),
    )
    const id = asked?.id ?? ''
    expect((await fulfil('admin', id)).status).toBe(200)
    const take = (who: typeof guardian) =>
      call(practice, who, 'my-record', { kind: 'delivered', requestId: id, format: 'pdf' })
    const { body } = await take(guardian)
    const words = pdfWords(new Uint8Array(Buffer.from(body.content, 'base64')))
    expect(words).toContain(people.patient.email)
    expect(words).not.toContain(guardian.email)
    expect(await take(other)).toMatchObject({ status: 403, body: { code: 'not_yours' } })
    const told = await sql`
      select link, about from public.notifications where user_id = ${guardian.id} and kind = 'records_delivered'`
    expect([...told]).toEqual([
      { link: `/family/${people.patient.id}?open=records`, about: people.patient.id },
    ])
    const own = await ask(practice)
    await fulfil('admin', own)
    expect(
      await call(practice, guardian, 'my-record', { kind: 'delivered', requestId: own, format: 'pdf' }),
    ).toMatchObject({ status: 403, body: { code: 'not_yours' } })
    await sql`delete from public.representatives where patient_id = ${people.patient.id}`
  })
})

test('a declined request is answered by an email without its content, in the reader’s language', async () => {
  const { sql, people } = practice
  const decline = async () => {
    await sql`delete from private.mail_outbox`
    const id = await ask(practice)
    const change = { status: 'declined', decline_reason: 'Not the person on the account.' }
    await done(practice.as(people.admin).from('record_requests').update(change).eq('id', id).select('id'))
    return sql`select recipient, subject, body_text from private.mail_outbox`
  }
  const [mail] = await decline()
  expect(mail).toMatchObject({ recipient: people.patient.email, subject: 'An update on your request' })
  expect(mail?.body_text).not.toMatch(/declin|record|Paula|account/i)
  await sql`update public.profiles set preferred_language = 'Spanish' where id = ${people.patient.id}`
  expect(await decline()).toMatchObject([{ subject: 'Novedades sobre su solicitud' }])
  await sql`update auth.users set banned_until = now() + interval '1 year' where id = ${people.patient.id}`
  expect(await decline()).toHaveLength(0)
  await sql`update auth.users set banned_until = null where id = ${people.patient.id}`
  await sql`update public.profiles set preferred_language = 'English' where id = ${people.patient.id}`
})

describe('refused', () => {
  test.each<[Who, number, string, string]>([
    [undefined, 401, 'not_signed_in', 'Sign in to do this'],
    ['patient', 403, 'not_supervisor', 'Only the supervising physician can respond to record requests'],
    ['otherPatient', 403, 'not_supervisor', 'Only the supervising physician can respond to record requests'],
    ['treating', 403, 'not_supervisor', 'Only the supervising physician can respond to record requests'],
  ])('to %s', async (who, status, code, message) => {
    const id = await ask(practice)
    for (const kind of ['preview', 'fulfil'])
      expect(await fulfil(who, id, kind)).toEqual({ status, body: { code, message } })
    expect(await rowOf(id)).toMatchObject({ status: 'received' })
  })

  test('to a supervisor without the second step, and signed out', async () => {
    const { admin } = practice.people
    const id = await ask(practice)
    await practice.sql`update auth.sessions set mfa_required = true where user_id = ${admin.id}`
    expect(await fulfil('admin', id)).toEqual({
      status: 403,
      body: { code: 'not_allowed', message: 'Two-step sign-in is required' },
    })
    expect(await download('admin', id)).toMatchObject({ status: 403 })
    await practice.sql`update auth.sessions set mfa_required = false where user_id = ${admin.id}`
    expect(await rowOf(id)).toMatchObject({ status: 'received' })
  })

  test('for a request there is not', async () => {
    expect(await fulfil('admin', crypto.randomUUID())).toEqual({
      status: 404,
      body: { code: 'no_such_request', message: 'Record request not found' },
    })
  })

  test('as a mere word: delivered without files, declined without a reason', async () => {
    const id = await ask(practice)
    const change = (values: object) =>
      practice.as(practice.people.admin).from('record_requests').update(values).eq('id', id)
    await expectRefusal(change({ status: 'delivered' }), 'SM608')
    await expectRefusal(change({ status: 'delivered', contents: {} }), 'SM608')
    await expectRefusal(change({ status: 'declined' }), 'SM607')
    await done(change({ status: 'in_progress' }).select('id'))
    await expectRefusal(change({ status: 'received' }), 'SM606')
    await done(change({ status: 'declined', decline_reason: 'Not the person on the account.' }).select('id'))
    expect(await historyOf(id)).toEqual([
      'received Paula Owner',
      'in_progress Ada Supervisor',
      'declined Ada Supervisor',
    ])
    const own = practice
      .as(practice.people.patient)
      .from('record_requests')
      .select('decline_reason')
      .eq('id', id)
    expect(await done(own)).toEqual([{ decline_reason: 'Not the person on the account.' }])
  })

  test('other ways: only the function can read or write the files', async () => {
    const id = await ask(practice)
    await fulfil('admin', id)
    const { patient, otherPatient, treating } = practice.people
    const bucket = (who: typeof patient) => practice.as(who).storage.from('record-deliveries')
    for (const who of [patient, otherPatient, treating]) {
      expect((await bucket(who).download(`${patient.id}/${id}.pdf`)).error).not.toBeNull()
      expect((await bucket(who).list(patient.id)).data).toEqual([])
      const forged = new Blob(['%PDF-'], { type: 'application/pdf' })
      expect((await bucket(who).upload(`${patient.id}/${id}.pdf`, forged)).error).not.toBeNull()
    }
  })
})

describe('an expired delivery', () => {
  const logged: object[] = []
  const purge = () =>
    purgeRecordDeliveries({
      sql: practice.sql,
      files: openFileStore(practice.config, practice.sql),
      log: { info: (entry: object) => logged.push(entry) } as never,
    })
  const filesOf = async (id: string) =>
    (
      await practice.sql`select name from storage.objects where bucket_id = 'record-deliveries' and name like ${`%${id}%`}`
    ).length

  test('is refused with its day, its files go with a log, and the request stays', async () => {
    const id = await ask(practice, 'SOAP notes')
    const other = await ask(practice, 'SOAP notes')
    await fulfil('admin', id)
    await fulfil('admin', other)
    expect(await purge()).toBe(0)
    await practice.sql`
      update public.record_requests set expires_at = '2026-11-03T20:00:00Z' where id = ${id}`
    expect(await download('patient', id)).toEqual({
      status: 410,
      body: {
        code: 'delivery_expired',
        message:
          'These records could be downloaded until November 3, 2026. Download your record now, or request it again.',
      },
    })
    expect(await filesOf(id)).toBe(2)
    expect(await purge()).toBe(1)
    expect(logged).toEqual([{ request: id, files: 2 }])
    expect(await filesOf(id)).toBe(0)
    expect(await filesOf(other)).toBe(2)
    expect(await download('patient', id)).toMatchObject({ status: 410 })
    expect((await download('patient', other)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'delivered', purged_at: expect.any(Date) })
    expect((await historyOf(id)).at(-1)).toBe('removed')
    const noted = await practice.sql`
      select patient_id from public.audit_log where event_type = 'record_requests.expire' and row_id = ${id}`
    expect([...noted]).toEqual([{ patient_id: practice.people.patient.id }])
    expect(await purge()).toBe(0)
  })
})
