import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFixtureRows, type FixtureRow } from './fixture-rows.ts'
import { listenToChanges } from './listen-to-changes.ts'
import { done, type OpenPractice, openPractice } from './practice.ts'

let practice: OpenPractice
let rows: Record<string, FixtureRow>
let start: number
beforeAll(async () => {
  practice = await openPractice()
  rows = await createFixtureRows(practice)
  const medication = {
    id: 'm1',
    name: 'Sertraline',
    startDate: '2026-01-01',
    frequency: 'Daily',
    verified: true,
  }
  const { patient } = practice.people
  await practice.sql`
    update public.profiles set current_medications = ${practice.sql.json([medication])} where id = ${patient.id}`
})
afterAll(() => practice.close())
beforeEach(async () => {
  const [row] = await practice.sql`select coalesce(max(id), 0)::int as id from public.audit_log`
  start = row?.id
})

/** Log entries since the test began about reads of the patient by this person. */
async function readsOf({ id }: { id: string }) {
  const rows = await practice.sql<{ event_type: string; details: Record<string, unknown>; from: boolean }[]>`
    select event_type, details, ip_address is not null as from from public.audit_log
    where id > ${start} and actor_id = ${id} and patient_id = ${practice.people.patient.id}
      and event_type ~ '\\.(read|export|open|refuse|reason)$' order by id`
  return [...rows]
}
const visit = () => rows['appointments: upcoming']?.key.id as string

/** How each function a client can call handles other people's health data. A new function must be added here. */
type AuditedFunction = {
  by: 'treating' | 'admin' | 'frontDesk' | 'biller'
  args?: () => object
  noted: string
  list?: string
}
const auditedFunctions: Record<string, AuditedFunction> = {
  message_inbox: { by: 'treating', noted: 'patient_provider_messages.read', list: 'message_inbox' },
  my_patients: { by: 'treating', noted: 'profiles.read', list: 'my_patients' },
  notes_to_cosign: { by: 'treating', noted: 'note_cosignatures.read', list: 'notes_to_cosign' },
  open_chart: { by: 'treating', args: () => ({ patient: practice.people.patient.id }), noted: 'charts.open' },
  patient_insights: { by: 'treating', noted: 'profiles.read', list: 'patient_insights' },
  practice_people: { by: 'admin', noted: 'profiles.read', list: 'practice_people' },
  provider_overview: { by: 'treating', noted: 'appointments.read', list: 'provider_overview' },
  refill_items: { by: 'treating', noted: 'profiles.read', list: 'refill_items' },
  practice_appointments: { by: 'admin', noted: 'appointments.read', list: 'practice_appointments' },
  practice_bills: {
    by: 'admin',
    args: () => ({ from: '2020-01-01', to: '2040-01-01' }),
    noted: 'billing_records.read',
    list: 'practice_bills',
  },
  export_practice_bills: {
    by: 'admin',
    args: () => ({ from: '2020-01-01', to: '2040-01-01' }),
    noted: 'billing_records.export',
  },
  practice_patients: { by: 'admin', noted: 'profiles.read', list: 'practice_patients' },
  practice_safety_tasks: { by: 'admin', noted: 'safety_tasks.read', list: 'practice_safety_tasks' },
  safety_worklist: { by: 'treating', noted: 'safety_tasks.read', list: 'safety_worklist' },
  safety_plans_to_review: { by: 'treating', noted: 'safety_plans.read', list: 'safety_plans_to_review' },
  search_patients: {
    by: 'treating',
    args: () => ({ mode: 'name', term: 'Paula' }),
    noted: 'profiles.read',
    list: 'search_patients',
  },
  visit_consents: {
    by: 'treating',
    args: () => ({ appointment_id: liveVisit }),
    noted: 'consents.read',
  },
  chart_entry: {
    by: 'admin',
    args: () => ({ patient: practice.people.patient.id }),
    noted: 'profiles.read',
    list: 'chart_entry',
  },
  due_monitoring: {
    by: 'treating',
    noted: 'lab_monitoring.read',
    list: 'due_monitoring',
  },
  medication_context: {
    by: 'treating',
    args: () => ({ patient: practice.people.patient.id }),
    noted: 'profiles.read',
    list: 'medication_context',
  },
  representatives_of: {
    by: 'treating',
    args: () => ({ patient: practice.people.patient.id }),
    noted: 'representatives.read',
    list: 'representatives_of',
  },
  guardians_of_practice: {
    by: 'admin',
    args: () => ({ wanted: 'all' }),
    noted: 'representatives.read',
    list: 'guardians_of_practice',
  },
  front_desk_visits: {
    by: 'frontDesk',
    args: () => ({ from: '2020-01-01', to: '2040-01-01' }),
    noted: 'appointments.read',
    list: 'front_desk_visits',
  },
  front_desk_patients: {
    by: 'frontDesk',
    args: () => ({ search: 'Paula' }),
    noted: 'profiles.read',
    list: 'front_desk_patients',
  },
  front_desk_patient: {
    by: 'frontDesk',
    args: () => ({ patient: practice.people.patient.id }),
    noted: 'profiles.read',
    list: 'front_desk_patient',
  },
  front_desk_bills: {
    by: 'frontDesk',
    args: () => ({ patient: practice.people.patient.id }),
    noted: 'billing_records.read',
    list: 'front_desk_bills',
  },
  visit_paid_ahead: {
    by: 'treating',
    args: () => ({ visit: paidVisit }),
    noted: 'bill_payments.read',
    list: 'visit_paid_ahead',
  },
  usual_payment: {
    by: 'frontDesk',
    args: () => ({ patient: practice.people.patient.id }),
    noted: 'profiles.read',
    list: 'usual_payment',
  },
  billing_totals: {
    by: 'treating',
    args: () => ({
      from: '2020-01-01',
      to: '2040-01-01',
      bucket: 'month',
      patient: practice.people.patient.id,
    }),
    noted: 'billing_records.read',
    list: 'billing_totals',
  },
  unbilled_visits: {
    by: 'frontDesk',
    args: () => ({ patient: practice.people.patient.id }),
    noted: 'bill_payments.read',
    list: 'unbilled_visits',
  },
  task_patients: { by: 'frontDesk', noted: 'staff_tasks.read', list: 'task_patients' },
  waiting_for_earlier_times: {
    by: 'frontDesk',
    noted: 'earlier_time_requests.read',
    list: 'waiting_for_earlier_times',
  },
  claim_of_bill: {
    by: 'biller',
    args: () => ({ bill: rows['billing_records: of a completed visit']?.key.id }),
    noted: 'billing_records.read',
    list: 'claim_of_bill',
  },
  claim_basis: {
    by: 'biller',
    args: () => ({ bill: rows['billing_records: of a completed visit']?.key.id }),
    noted: 'billing_records.read',
  },
  audit_entries: {
    by: 'admin',
    args: () => ({ patient: practice.people.patient.id }),
    noted: 'audit_log.read',
  },
}
let liveVisit: string
let paidVisit: string
beforeAll(async () => {
  const [row] = await practice.sql`select appointment_id from public.consents limit 1`
  liveVisit = row?.appointment_id
  const [paid] =
    await practice.sql`select appointment_id from public.bill_payments where billing_record_id is null`
  paidVisit = paid?.appointment_id
})

const unauditedFunctions: Record<string, string> = {
  signature_on_file: 'a day on which a form was signed, with a claim that is noted',
  check_in_visit: 'answers with the time of the check-in',
  front_desk_book: 'answers with the id of the new visit',
  front_desk_move: 'answers with nothing',
  front_desk_cancel: 'answers with nothing',
  front_desk_providers: 'providers, no patients',
  file_in_error: 'a change, noted by the trigger; answers with nothing',
  correct_monitoring: 'a change, noted by the trigger; answers with nothing',
  close_patient_account: 'closes an account and is in the audit log itself; answers with nothing',
  hand_over_task: 'a change of who owns a task; answers with nothing',
  swap_on_call: 'a change of who is on call; answers with nothing',
  front_desk_change_contact: 'a change, noted by the trigger; answers with nothing',
  office_staff: 'accounts of staff',
  on_call_channels: 'how many devices each of the staff on call has',
  remove_office_staff: 'accounts of staff',
  release_superbill: 'answers with nothing',
  asked_consents: 'what the practice asks in a state, of nobody by name',
  begin_expressions: 'noted as engine.estimate-expressions; answers with nothing',
  begin_speech: 'noted as engine.recognize-speech; answers with nothing',
  accept_invitation: 'a change, noted by the trigger; answers with nothing',
  attach_guardian_document: 'a change, noted by the trigger; answers with nothing',
  cancel_visit_for: 'a change, noted by the trigger; answers with nothing',
  move_visit_for: 'a change, noted by the trigger; answers with nothing',
  change_proxy: 'a change, noted by the trigger; answers with nothing',
  correct_birth_date: 'a change, noted with its reason; answers with nothing',
  end_representation: 'a change, noted by the trigger; answers with nothing',
  give_sign_in: 'a change, noted as profiles.sign_in_given; answers with nothing',
  invite_representative: 'a change, noted by the trigger; answers with an ID',
  correct_guardian_name: 'a change, noted with its reason; answers with nothing',
  limit_representative: 'a change, noted by the trigger; answers with nothing',
  must_sign_as_adult: 'of oneself',
  my_invitations: 'who asks oneself for help; no health data',
  people_i_act_for: 'one’s own representations; names and ages, no health data',
  register_dependent: 'a change, noted by the trigger; answers with an ID',
  share_with_guardians: 'a change, noted by the trigger; answers with nothing',
  sign_registration: 'a change, noted by the trigger; answers with nothing',
  decline_guardian: 'a change, noted by the trigger; answers with nothing',
  verify_guardian: 'a change, noted by the trigger; answers with nothing',
  visits_of: 'noted as the list of the same name; staff see nothing by it',
  visit_to_join: 'noted as the list of the same name; staff see nothing by it',
  contact_profile: 'noted as the list of the same name; staff see nothing by it',
  complete_registration_for: 'a change, noted by the trigger; answers with what was entered',
  providers_of: 'noted as the list of the same name; staff see nothing by it',
  booking_profile: 'noted as the list of the same name; staff see nothing by it',
  bills_of: 'noted as the list of the same name; staff see nothing by it',
  log_safety_contact: 'a change, noted as safety_tasks.contact; answers with nothing',
  acknowledge_safety_task: 'a change, noted as safety_tasks.acknowledge; answers with nothing',
  answer_safety_question: 'answers with nothing',
  ask_safety_question: 'answers with nothing',
  closed_safety_tasks: 'noted as the worklist is; none is closed here',
  reading_hours: 'the hours of the practice',
  report_skipped_intake: 'answers with nothing',
  report_visit_chat: 'answers with nothing',
  safety_engine_status: 'numbers, of nobody by name',
  system_status: 'servers, jobs and queues; nobody by name',
  retry_dead_letter: 'a change, noted as dead_letters.retry; answers with nothing',
  dismiss_dead_letter: 'a change, noted as dead_letters.dismiss; answers with nothing',
  answer_consents: 'only the patient of the visit, of themselves',
  book_outside_hours: 'a change, noted by the trigger',
  bill_visit: 'a change, noted by the trigger; the row it answers with is noted by the server',
  booked_slots: 'times, of nobody by name',
  booked_times: 'times, of nobody by name',
  cancel_practice_visit: 'a change, noted by the trigger; answers with nothing',
  change_cutoff_hours: 'a setting',
  complete_intake: 'only the patient of the visit, of themselves',
  cosigned_patient: 'noted as the list of the same name; proved with the co-signatures',
  confirm_identity: 'a change, noted as appointments.identity_confirmed; answers with a time',
  hold_visit_by_phone: 'a change, noted by the trigger; answers with nothing',
  may_be_missed: 'yes or no about the caller’s own visit; nothing of the patient',
  mark_visit_missed: 'a change, noted by the trigger; answers with nothing',
  decline_license: 'of a provider, not of a patient',
  licensed_providers: 'of providers, not of a patient',
  tell_cannot_come: 'a change, noted by the trigger; answers with nothing',
  enter_waiting_room: 'only the patient of the visit, of themselves; answers with nothing',
  record_visit_location: 'a change, noted by the trigger; answers with the state that was given',
  verify_license: 'of a provider, not of a patient',
  visit_entry: 'only the patient of the visit, of themselves',
  change_coverage: 'a change, noted by the trigger; answers with nothing',
  complete_claim: 'a change, noted by the trigger; answers with nothing',
  move_prepayment: 'a change, noted by the trigger; answers with an amount',
  conversations_to_answer: 'whether the caller’s own conversation waits, and since when',
  kept_conversation: 'noted as the list of the same name, see the test of the inbox',
  needs_no_answer: 'a change, noted as patient_provider_messages.settled; answers with nothing',
  correct_bill: 'a change, noted by the trigger; the row it answers with is noted by the server',
  document_verifiers: 'names of staff, for one’s own documents',
  end_supervision: 'of a colleague, not of a patient',
  reopen_account: 'a change, noted with its reason; answers whether an email is sent',
  overdue_conversations: 'noted as the list of the same name; proved with the overdue messages',
  open_overdue_conversation: 'noted as covered_conversation; proved with the overdue messages',
  answer_overdue_conversation: 'a change, noted by the trigger; answers with nothing',
  failed_deliveries: 'noted as the list of the same name; proved with the failed deliveries',
  my_address_is_proven: 'of oneself',
  uncertain_visits: 'of oneself',
  give_chart_reason: 'answers with a time; the reason is noted as charts.reason',
  appoint_cosigner: 'of a colleague, not of a patient',
  make_supervisor: 'of a colleague, not of a patient',
  my_dea_number: 'of oneself',
  my_draft_key: 'of oneself',
  move_outside_hours: 'a change, noted by the trigger',
  bills_to_refund: 'a number of bills, of nobody by name',
  prepayments_to_refund: 'a number of visits, of nobody by name',
  record_visit_payment: 'a change, noted by the trigger; answers with a balance',
  record_payment: 'a change, noted by the trigger; answers with a balance',
  reverse_payment: 'a change, noted by the trigger; answers with a balance',
  refund_overpayment: 'a change, noted by the trigger; answers with an amount',
  change_visit_payment: 'a change, noted by the trigger; answers with nothing',
  move_bill: 'a change, noted by the trigger; the row it answers with is noted by the server',
  open_work_count: 'a number, of nobody by name; it takes no filter',
  override_rates: 'counts of alerts, of nobody by name',
  task_owners: 'names of staff',
  record_monitoring: 'a change, noted by the trigger; answers with a day',
  practice_billing_totals: 'sums, of nobody by name',
  publish_consent_text: 'a text of the practice',
  record_request_for: 'a change, noted by the trigger; answers with nothing',
  revoke_release: 'a change, noted by the trigger; answers with nothing',
  record_accesses: 'only one’s own record',
  record_visit_event: 'answers with nothing',
  refuse_provider: 'of a provider, not of a patient',
  save_schedule: 'of oneself',
  close_note: 'a change, noted by the trigger; answers with nothing',
  confirm_codes: 'a change, noted by the trigger; answers with nothing',
  problem_in_error: 'a change, noted by the trigger; answers with nothing',
  release_note: 'a change, noted by the trigger; answers with nothing',
  reopen_note: 'a change, noted by the trigger; answers with nothing',
  send_back_note: 'a change, noted by the trigger; answers with nothing',
  documents_to_sign: 'the caller’s own, or noted for a guardian; proved with the documents',
  server_time: 'the clock',
  sign_documents: 'writes the caller’s own',
  set_dea_number: 'of oneself',
  sign_out_person: 'answers with a number',
  suspend_provider: 'of a provider, not of a patient',
  verify_provider: 'of a provider, not of a patient',
  withdraw_consent: 'only the patient of the visit, of themselves',
}

describe('functions', () => {
  test('each is either logged or returns no one’s health data', async () => {
    const rows = await practice.sql<{ name: string }[]>`
      select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`
    const known = [...Object.keys(auditedFunctions), ...Object.keys(unauditedFunctions)].sort()
    expect(rows.map(({ name }) => name).sort()).toEqual(known)
  })

  test.each(Object.entries(auditedFunctions))('%s', async (name, { by, args, noted, list }) => {
    const person = practice.people[by]
    const answer = await done(practice.as(person).rpc(name as 'my_patients', args?.() as never))
    expect([[], {}, '', 0, null], 'something was shown').not.toContainEqual(answer)
    const own = (await readsOf(person)).filter(({ event_type }) => event_type === noted)
    expect(own.length).toBeGreaterThan(0)
    expect(own[0]).toMatchObject({ from: true, ...(list && { details: { list } }) })
  })

  test('one that refuses to log returns nothing', async () => {
    const { as, people, sql } = practice
    await sql`alter table public.audit_log add constraint refuses check (not details ? 'list') not valid`
    const { error, data } = await as(people.treating).rpc('my_patients')
    await sql`alter table public.audit_log drop constraint refuses`
    expect({ code: error?.code, data }).toEqual({ code: '23514', data: null })
  })

  test('an empty list leaves no trace', async () => {
    await done(practice.as(practice.people.otherProvider).rpc('my_patients'))
    expect(await readsOf(practice.people.otherProvider)).toEqual([])
  })

  test('the numbers on the tabs leave no trace, and count what the caller may read', async () => {
    const { as, people, sql } = practice
    const count = (person: typeof people.admin, work: string) =>
      done(as(person).rpc('open_work_count', { work }))
    const [open] = await sql`
      select (select count(*)::int from public.safety_tasks where status = 'open') as safety_tasks,
        (select count(*)::int from public.record_requests where status in ('received', 'in_progress')) as record_requests`
    expect(open?.safety_tasks).toBeGreaterThan(0)
    expect(open?.record_requests).toBeGreaterThan(0)
    expect(await count(people.admin, 'safety_tasks')).toBe(open?.safety_tasks)
    expect(await count(people.admin, 'record_requests')).toBe(open?.record_requests)
    expect(await count(people.otherProvider, 'record_requests')).toBe(0)
    expect(await readsOf(people.admin)).toEqual([])
  })

  test('a patient who reads their own data leaves no trace', async () => {
    const { as, people } = practice
    await done(as(people.patient).rpc('visit_consents', { appointment_id: liveVisit }))
    expect(await readsOf(people.patient)).toEqual([])
  })
})

/** Tables that only the patient reads. */
const ownOnly = ['assessment_reminders', 'medication_reminders']

test('a read of every table with health data is logged', async () => {
  const { as, people, sql } = practice
  const marked = await sql<{ name: string }[]>`
    select distinct c.relname as name from pg_class c join pg_description d on d.objoid = c.oid
    where c.relnamespace = 'public'::regnamespace and d.objsubid > 0 and d.description ~ '@audit '`
  const reason = 'To check that each read is noted'
  await as(people.admin).rpc('give_chart_reason', { patient: people.patient.id, purpose: 'quality', reason })
  const unnoted: string[] = []
  for (const { name } of marked) {
    let read = 0
    for (const who of [people.treating, people.admin]) {
      const [row] = await sql`select coalesce(max(id), 0)::int as id from public.audit_log`
      start = row?.id
      const { data } = await as(who)
        .from(name as 'user_roles')
        .select('*')
      const others = (data ?? []).filter(({ user_id }) => user_id !== who.id)
      read += others.length
      const noted = (await readsOf(who)).filter(({ event_type }) => event_type === `${name}.read`)
      if (others.length > 0 !== noted.length > 0) unnoted.push(`${name} by ${who.email}`)
    }
    if (read === 0 && !ownOnly.includes(name)) unnoted.push(`${name} was read by nobody`)
  }
  expect(unnoted).toEqual([])
})

describe('what a write returns', () => {
  test('is logged even if nothing changed, with everything embedded', async () => {
    const { as, people } = practice
    const answer = as(people.treating)
      .from('appointments')
      .update({ status: 'scheduled' })
      .eq('id', visit())
      .select('reason, patient:profiles(allergies)')
    expect(await done(answer)).toHaveLength(1)
    expect(await readsOf(people.treating)).toMatchObject([
      { event_type: 'appointments.read', details: { with: ['profiles'] } },
    ])
  })

  test('a function that returns a row lets no one read around it without a log entry', async () => {
    const { as, people } = practice
    const bill = rows['billing_records: of a completed visit']?.key.id as string
    const answer = as(people.treating)
      .rpc('move_bill', { bill_id: bill, expected: 'pending', new_status: 'paid' })
      .select('status, appointments(reason)')
    expect(await done(answer)).toMatchObject({ status: 'paid' })
    expect(await readsOf(people.treating)).toMatchObject([
      { event_type: 'billing_records.read', details: { with: ['appointments'] } },
    ])
  })
})

describe('files', () => {
  test('names in a folder and several links together are logged', async () => {
    const { as, people } = practice
    const files = as(people.treating).storage.from('patient-documents')
    const name = `${people.patient.id}/report.pdf`
    const pdf = new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' })
    expect((await files.upload(name, pdf, { contentType: 'application/pdf' })).error).toBeNull()
    expect((await files.list(people.patient.id)).data).toHaveLength(1)
    expect((await files.createSignedUrls([name], 60)).data?.[0]?.error).toBeNull()
    const rows = await practice.sql`
      select row_id from public.audit_log where id > ${start} and event_type = 'files.read' order by id`
    expect(rows.map(({ row_id }) => row_id)).toEqual([`${people.patient.id}/`, name])
  })
})

test('a file of every non-public bucket is logged', async () => {
  const { as, people, sql } = practice
  const buckets = await sql<{ id: string }[]>`select id from storage.buckets where not public order by id`
  const reason = 'To check that each read is noted'
  await done(
    as(people.admin).rpc('give_chart_reason', { patient: people.patient.id, purpose: 'quality', reason }),
  )
  const known = {
    'guardian-documents': people.admin,
    'patient-documents': people.treating,
    'record-deliveries': people.admin,
    'session-recordings': people.treating,
  }
  expect(buckets.map(({ id }) => id)).toEqual(Object.keys(known))
  const folders: Record<string, unknown> = {
    'session-recordings': liveVisit,
    'guardian-documents': rows['representatives: of the patient']?.key.id,
  }
  for (const [bucket, person] of Object.entries(known)) {
    const name = `${folders[bucket] ?? people.patient.id}/read.pdf`
    await sql`insert into storage.objects (bucket_id, name, version) values (${bucket}, ${name}, gen_random_uuid()::text)`
    const { data } = await as(person).storage.from(bucket).createSignedUrls([name], 60)
    expect(data?.[0]?.error, bucket).toBeNull()
    const noted = await sql`
      select patient_id from public.audit_log where id > ${start} and event_type = 'files.read' and row_id = ${name}`
    expect([...noted], bucket).toContainEqual({ patient_id: people.patient.id })
  }
})

describe('live deliveries', () => {
  const touch = async (table: string, column = 'patient_id') => {
    const { sql, people } = practice
    const owned = column === 'patient_id' ? [people.patient.id] : [liveVisit]
    const touched = await sql`
      update ${sql(`public.${table}`)} set ${sql(column)} = ${sql(column)}
      where ${sql(column)} = any(${owned}) returning 1`
    expect(touched.length, table).toBeGreaterThan(0)
  }

  test('is logged once for each listener, table and patient within 15 minutes', async () => {
    const { people, sql } = practice
    const treating = await listenToChanges(practice, people.treating)
    const own = await listenToChanges(practice, people.patient)
    const published = await sql<{ name: string; column: string }[]>`
      select p.tablename as name, a.attname as column from pg_publication_tables p
      join pg_description d on d.objoid = format('%I.%I', p.schemaname, p.tablename)::regclass and d.description ~ '@audit '
      join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
      where p.pubname = 'supabase_realtime' order by 1`
    const tables = published.map(({ name }) => name)
    const rounds = 2
    const heardIn = (listener: { heard: { table: string }[] }, table: string) =>
      listener.heard.filter((change) => change.table === table).length
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, column } of published) await touch(name, column)
      await sql`insert into public.notifications (user_id, kind, title)
        values (${people.treating.id}, ${`last ${round}`}, 'x'), (${people.patient.id}, ${`last ${round}`}, 'x')`
      for (const listener of [treating, own])
        await vi.waitUntil(() => listener.heard.some(({ new: row }) => row.kind === `last ${round}`), {
          timeout: 10_000,
        })
    }
    const heard = tables.filter((table) => heardIn(treating, table) >= rounds)
    expect(heard.length).toBeGreaterThan(1)
    expect((await readsOf(people.treating)).map(({ event_type }) => event_type).sort()).toEqual(
      heard.map((table) => `${table}.read`).sort(),
    )
    for (const read of await readsOf(people.treating))
      expect(read).toMatchObject({ details: { live: true }, from: true })
    expect(await readsOf(people.patient)).toEqual([])
    await Promise.all([treating.close(), own.close()])
  })

  test('15 minutes later it is logged again', async () => {
    const { people, sql } = practice
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update public.audit_log set created_at = created_at - interval '16 minutes' where details ? 'live'`
    })
    const treating = await listenToChanges(practice, people.treating)
    await touch('appointments')
    await vi.waitUntil(() => treating.heard.some(({ table }) => table === 'appointments'), {
      timeout: 10_000,
    })
    expect(await readsOf(people.treating)).toMatchObject([{ event_type: 'appointments.read' }])
    await treating.close()
  })
})
