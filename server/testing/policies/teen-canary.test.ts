import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendReminders } from '#server/jobs/send-reminders.ts'
import { tellOfAppointments } from '#server/jobs/tell-of-appointments.ts'
import type { Actor } from '#server/testing/actors.ts'
import { restCalls } from './entry-points.ts'
import { samplePlan } from './fixture-rows.ts'
import { listenToChanges } from './listen-to-changes.ts'
import { createPatient, minutesFromNow, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused } from './practice.ts'
import { createRepresentative, setAge, signAsGuardian } from './representatives.ts'
import { bookVisit, halfAnIntake } from './visits.ts'

/** In every private text of a 15-year-old; it must not reach the guardian, who has every right, on any path. */
const canary = 'CANARY-7f3d'

let practice: OpenPractice
let teen: Actor
let guardian: Actor & { representationId: string }
let heard: { table: string; new: Record<string, unknown> }[]
let stopListening: () => Promise<unknown>
const ids: Record<string, string> = {}

beforeAll(async () => {
  practice = await openPractice()
  teen = await createPatient(practice, 'Mateo', 'Torres')
  await setAge(practice, teen, 15)
  guardian = await createRepresentative(practice, teen)
  await signAsGuardian(practice, teen, guardian)
  const listener = await listenToChanges(practice, guardian)
  heard = listener.heard
  stopListening = listener.close
  await writePrivateThings()
})
afterAll(async () => {
  await stopListening()
  await practice.close()
})

/** What a teen and their provider write over the ordinary API. */
async function writePrivateThings() {
  const { sql, people, as } = practice
  const { treating } = people
  const history = { past_medical_history: canary, preferred_name: canary, pronouns: canary }
  await done(
    as(teen)
      .from('profiles')
      .update({ ...history, pharmacy_name: canary })
      .eq('id', teen.id),
  )
  const past = await bookVisit(practice, { patient: teen, at: phoenix(-7, '10:00'), status: 'completed' })
  const live = await bookVisit(practice, { patient: teen, at: minutesFromNow(-5), status: 'in_progress' })
  Object.assign(ids, { past, live })
  await sql`update public.appointments set notes = ${`Summary ${canary}`} where id = ${past}`
  const [upcoming] = await done(
    as(teen)
      .from('appointments')
      .insert({
        patient_id: teen.id,
        provider_id: treating.providerId,
        appointment_date: phoenix(9, '10:00'),
        appointment_type: 'consultation',
        duration_minutes: 60,
        notes: `Reason ${canary}`,
      })
      .select(),
  )
  ids.upcoming = upcoming?.id ?? ''
  await done(
    as(teen)
      .from('appointments')
      .update({ satisfaction_rating: 5, satisfaction_feedback: canary })
      .eq('id', past),
  )
  const message = { patient_id: teen.id, provider_id: treating.providerId }
  const [sent] = await done(
    as(teen)
      .from('patient_provider_messages')
      .insert({ ...message, sender_id: teen.id, message: `From the teen ${canary}` })
      .select(),
  )
  ids.message = sent?.id ?? ''
  await done(
    as(treating)
      .from('patient_provider_messages')
      .insert({ ...message, sender_id: treating.id, message: `To the teen ${canary}` }),
  )
  const [result] = await done(
    as(teen)
      .from('assessment_results')
      .insert({
        patient_id: teen.id,
        instrument: 'gad7',
        answers: [1, 1, 1, 1, 1, 1, 1],
        score: 7,
        note: canary,
      })
      .select(),
  )
  ids.result = result?.id ?? ''
  await done(
    as(treating).from('assessment_assignments').insert({
      patient_id: teen.id,
      provider_id: treating.providerId,
      instrument: 'phqa',
      due_on: '2036-01-31',
    }),
  )
  await done(as(teen).rpc('complete_intake', { appointment_id: ids.upcoming, data: withCanary() }))
  await done(
    as(teen)
      .from('safety_plans')
      .insert({ patient_id: teen.id, follows: 0, content: { ...samplePlan, coping: [canary] } }),
  )
  await done(
    as(teen).from('patient_facts').insert({
      patient_id: teen.id,
      kind: 'substances',
      value: 'current',
      observed_on: '2026-01-05',
      source: 'patient',
    }),
  )
  const name = `${teen.id}/${canary}.pdf`
  const file = new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' })
  await done(as(teen).storage.from('patient-documents').upload(name, file))
  const [document] = await done(
    as(teen)
      .from('patient_documents')
      .insert({ patient_id: teen.id, document_type: 'other', file_name: `${canary}.pdf`, file_url: name })
      .select(),
  )
  ids.document = document?.id ?? ''
  const [note] = await sql<{ id: string }[]>`
    insert into public.progress_notes (patient_id, provider_id, appointment_id, content, status, signed_at, signed_by)
    values (${teen.id}, ${treating.providerId}, ${past}, ${sql.json({ Plan: canary })}, 'signed', now(), ${treating.id})
    returning id`
  ids.note = note?.id ?? ''
  await done(
    as(treating).from('progress_notes').update({ released_at: new Date().toISOString() }).eq('id', ids.note),
  )
  const goals = [{ id: 'g1', text: canary, status: 'active', objectives: [], interventions: [] }]
  await sql`
    insert into public.treatment_plans (patient_id, provider_id, goals)
    values (${teen.id}, ${treating.providerId}, ${sql.json(goals)})`
  await sql`
    insert into public.consents (patient_id, appointment_id, text_id, granted, signature)
    select ${teen.id}, ${live}, id, true, 'Ana Guardian' from public.consent_texts
    where kind = 'ai_analysis' and language = 'English'`
  await sql`
    insert into public.session_transcripts (appointment_id, speaker, text, created_by)
    values (${live}, 'patient', ${canary}, ${teen.id})`
  await done(
    as(teen).from('record_requests').insert({
      patient_id: teen.id,
      patient_name: 'Mateo Torres',
      patient_email: teen.email,
      date_of_birth: '2011-01-01',
      record_type: 'Full chart',
      reason: canary,
    }),
  )
  await sql`select private.notify(${teen.id}, 'note_released', ${canary}, ${canary})`
  await sql`select private.notify(${teen.id}, 'message', ${canary}, ${canary})`
  await sql`select private.notify(${teen.id}, 'something_new', ${canary}, ${canary})`
}

function withCanary() {
  return { ...halfAnIntake, symptoms: { ...halfAnIntake.symptoms, primaryConcerns: canary } }
}

async function get(person: Actor, path: string, init: RequestInit = {}) {
  const answer = await fetch(`${practice.url}${path}`, {
    ...init,
    headers: {
      apikey: practice.keys.publishableKey,
      authorization: `Bearer ${person.token}`,
      ...init.headers,
    },
  })
  return { status: answer.status, text: await answer.text(), range: answer.headers.get('content-range') }
}

/** Tables in which the teen, but not the guardian, finds rows. */
const closed = [
  'profiles',
  'patient_provider_messages',
  'assessment_results',
  'assessment_assignments',
  'progress_notes',
  'intake_responses',
  'safety_plans',
  'treatment_plans',
  'treatment_plan_versions',
  'patient_documents',
  'patient_facts',
  'record_requests',
  'record_request_events',
  'audit_log',
  'session_transcripts',
]

describe('the guardian of a 15-year-old', () => {
  test('the teen themselves find the canary, so that its absence means something', async () => {
    for (const table of closed.filter((one) => !/events|audit|facts|assignments/.test(one)))
      expect((await get(teen, `/rest/v1/${table}?select=*`)).text, table).toContain(canary)
  })

  test('reads it in no table', async () => {
    const calls = (await restCalls(practice.sql)).filter(({ method }) => method === 'GET')
    expect(calls.length).toBeGreaterThan(50)
    for (const { path } of calls)
      expect((await get(guardian, `${path}?select=*`)).text, path).not.toContain(canary)
  })

  test('reads it by no embedding', async () => {
    for (const table of closed.filter((one) => one !== 'audit_log')) {
      for (const start of ['profiles', 'appointments', 'providers']) {
        const { text } = await get(guardian, `/rest/v1/${start}?select=*,${table}(*)`)
        expect(text, `${start} with ${table}`).not.toContain(canary)
      }
    }
    const filtered = `/rest/v1/profiles?select=id,patient_provider_messages!inner(id)&patient_provider_messages.message=like.*${canary}*`
    expect((await get(guardian, filtered)).text).not.toContain(ids.message)
  })

  test('counts none of it', async () => {
    for (const table of closed) {
      const counted = await get(guardian, `/rest/v1/${table}?select=*&limit=0`, {
        headers: { prefer: 'count=exact' },
      })
      expect(counted.range, table).toMatch(/\/0$/)
    }
  })

  test('is shown it by no function of the database', async () => {
    const calls = (await restCalls(practice.sql)).filter(({ path }) => path.includes('/rpc/'))
    const ends =
      /cancel_visit_for|move_visit_for|withdraw|end_representation|sign_registration|invite|give_sign_in|answer_consents|complete_intake/
    const values = [teen.id, ids.past, ids.upcoming, ids.message, ids.note, ids.result, ids.document]
    for (const { path, body } of calls.filter((call) => !ends.test(call.path))) {
      const names = Object.keys(body as object)
      // A function without arguments is called once.
      for (const value of names.length > 0 ? values : [teen.id]) {
        const given = Object.fromEntries(names.map((name) => [name, value]))
        const { text } = await get(guardian, path, {
          method: 'POST',
          body: JSON.stringify(given),
          headers: { 'content-type': 'application/json' },
        })
        expect(text, path).not.toContain(canary)
      }
    }
    const visits = await done(practice.as(guardian).rpc('visits_of', { patient: teen.id }))
    expect(visits.map(({ id }) => id).sort()).toEqual([ids.past, ids.live, ids.upcoming].sort())
    expect(JSON.stringify(visits)).not.toContain(canary)
  }, 60_000)

  test('receives none of it live', async () => {
    await practice.sql`insert into public.notifications (user_id, kind, title) values (${guardian.id}, 'last', 'Last')`
    await vi.waitUntil(() => heard.some(({ new: row }) => row.kind === 'last'), {
      timeout: 15_000,
      interval: 20,
    })
    expect(JSON.stringify(heard)).not.toContain(canary)
    const tables = new Set(heard.map(({ table }) => table))
    for (const table of closed) expect(tables, table).not.toContain(table)
  })

  test('is notified of visits and their bills, and of nothing private', async () => {
    const rows = await practice.sql`
      select kind, title, body, about from public.notifications where user_id = ${guardian.id} and kind <> 'last'`
    expect(JSON.stringify(rows)).not.toContain(canary)
    const kinds = [...new Set(rows.map(({ kind }) => kind))]
    expect(kinds.filter((kind) => !/^appointment_|^session_entry$|^bill_created$/.test(kind))).toEqual([])
    expect(rows.every(({ about }) => about === teen.id)).toBe(true)
  })

  test('gets emails of visits without a word of it', async () => {
    const parts = { sql: practice.sql, log: { info: () => {}, warn: () => {} }, site: 'https://example.org' }
    await tellOfAppointments(parts)
    await sendReminders(parts, new Date(Date.now() + 8 * 86_400_000))
    const mails = await practice.sql`
      select kind, subject, body_text, body_html, calendar_file from private.mail_outbox where recipient = ${guardian.email}`
    expect(mails.length).toBeGreaterThan(0)
    expect(JSON.stringify(mails)).not.toContain(canary)
    expect(mails.every(({ kind }) => kind.startsWith('appointment_'))).toBe(true)
  })

  test('gets none of their records', async () => {
    for (const format of ['pdf', 'fhir'])
      for (const patientId of [teen.id, undefined]) {
        const answer = await get(guardian, '/functions/v1/my-record', {
          method: 'POST',
          body: JSON.stringify({ kind: 'now', format, patientId }),
          headers: { 'content-type': 'application/json' },
        })
        expect(answer.status).toBe(403)
      }
  })

  test('lists and opens none of their files', async () => {
    const list = await get(guardian, '/storage/v1/object/list/patient-documents', {
      method: 'POST',
      body: JSON.stringify({ prefix: teen.id }),
      headers: { 'content-type': 'application/json' },
    })
    expect(list.text).not.toContain(canary)
    const file = `patient-documents/${teen.id}/${canary}.pdf`
    expect((await get(guardian, `/storage/v1/object/${file}`)).status).toBe(400)
    const link = await get(guardian, `/storage/v1/object/sign/${file}`, {
      method: 'POST',
      body: JSON.stringify({ expiresIn: 60 }),
      headers: { 'content-type': 'application/json' },
    })
    expect(link.status).toBe(400)
  })

  test('sees how to reach the teen, and nothing else of the profile', async () => {
    const { as } = practice
    const shown = await done(as(guardian).rpc('contact_profile', { patient: teen.id }))
    expect(shown).toMatchObject({ id: teen.id, first_name: 'Mateo', registration_completed: true })
    expect(JSON.stringify(shown)).not.toContain(canary)
    expect(await done(as(practice.people.treating).rpc('contact_profile', { patient: teen.id }))).toBeNull()
  })

  test('answers no intake for them: the teen is asked about suicide themselves', async () => {
    const visit = await bookVisit(practice, { patient: teen, at: phoenix(10, '10:00') })
    const told = { appointment_id: visit, data: halfAnIntake }
    await expectRefusal(practice.as(guardian).rpc('complete_intake', told), ...rowRefused('intake_responses'))
    const skipped = { appointment_id: visit, item9: 1, unscored: null }
    await expectRefusal(practice.as(guardian).rpc('report_skipped_intake', skipped), 'SM643')
    await practice.sql`delete from public.appointments where id = ${visit}`
  })

  test('cannot join the visit of a patient who signs in on their own', async () => {
    const [row] = await practice.sqlAs(guardian)`select private.may_join_visit(${`visit:${ids.live}`}) as may`
    expect(row?.may).toBe(false)
  })

  test('becomes no guardian of a child by editing the birth date or the state', async () => {
    const change = (columns: object) =>
      done(
        practice
          .as(guardian)
          .from('profiles')
          .update(columns as never)
          .eq('id', teen.id)
          .select('id'),
      )
    expect(await change({ date_of_birth: '2020-01-01' })).toEqual([])
    const answers = { date_of_birth: '2020-01-01' }
    await done(practice.as(guardian).rpc('complete_registration_for', { patient: teen.id, answers }))
    const [row] =
      await practice.sql`select date_of_birth::text as born from public.profiles where id = ${teen.id}`
    expect(row?.born).not.toBe('2020-01-01')
    await practice.sql`
      insert into public.guardian_rules (state, from_age, to_age, may_read, reason_english, reason_spanish)
      values ('NV', 0, 17, private.reading_rights(), 'Another state has other rules.', 'Otro estado tiene otras reglas.')`
    expect(await change({ state: 'NV', zip_code: '89101' })).toEqual([])
    expect(await done(practice.as(guardian).from('patient_provider_messages').select('id'))).toEqual([])
  })
})

describe('shared items', () => {
  const shared = {
    progress_notes: 'note',
    assessment_results: 'result',
    patient_documents: 'document',
  } as const
  test.each(Object.entries(shared))(
    '%s: one row reaches the guardian, until sharing is undone',
    async (relation, key) => {
      const { as } = practice
      const row_id = ids[key] ?? ''
      const seen = async () =>
        (
          await done(
            as(guardian)
              .from(relation as 'progress_notes')
              .select('id'),
          )
        ).map(({ id }) => id)
      expect(await seen()).toEqual([])
      await done(as(teen).rpc('share_with_guardians', { relation, row_id, share: true }))
      expect(await seen()).toEqual([row_id])
      await done(as(practice.people.treating).rpc('share_with_guardians', { relation, row_id, share: false }))
      expect(await seen()).toEqual([])
    },
  )

  test('neither the guardian nor another provider can share it', async () => {
    for (const who of [guardian, practice.people.otherProvider, practice.people.otherPatient]) {
      const { error } = await practice.as(who).rpc('share_with_guardians', {
        relation: 'progress_notes',
        row_id: ids.note ?? '',
        share: true,
      })
      expect(error?.code).toBe('SM740')
    }
  })
})

test('at 9 the same guardian finds all of it, so it is the rule by age that keeps it private', async () => {
  await setAge(practice, teen, 9)
  for (const table of closed.filter((one) => !/events|audit|facts|assignments/.test(one)))
    expect((await get(guardian, `/rest/v1/${table}?select=*`)).text, table).toContain(canary)
  const record = await get(guardian, '/functions/v1/my-record', {
    method: 'POST',
    body: JSON.stringify({ kind: 'now', format: 'fhir', patientId: teen.id }),
    headers: { 'content-type': 'application/json' },
  })
  expect(record.status).toBe(200)
})
