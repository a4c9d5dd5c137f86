import { randomUUID } from 'node:crypto'
import type { Actor } from '#server/testing/actors.ts'
import type { MatrixActor } from './access-matrix.ts'
import { createProvider, minutesFromNow, type People, type Practice, phoenix } from './people.ts'
import { bookingOf, bookVisit, halfAnIntake, locatePatient } from './visits.ts'

type Columns = Record<string, unknown>

/** A safety plan with an entry in each kind of step. */
export const samplePlan = {
  warningSigns: ['I stop answering texts.'],
  coping: ['Walk to the park and back.'],
  distractions: [{ name: 'The library', detail: '10-minute walk', phone: '' }],
  helpers: [{ name: 'Ana', detail: 'My sister', phone: '(520) 555-0187' }],
  professionals: [],
  saferPlace: ['Ana keeps my extra medication.'],
}
type Caller = Actor | undefined

/** A row of the rows, and how somebody would read, add to, change or remove it. Bodies are valid: only rights can fail. */
export type FixtureRow = { key: Columns; create: (caller: Caller) => Columns; change: Columns }

/** One practice in which every table has a row about the patient and the provider who treats them. */
export async function createFixtureRows(
  practice: Practice & { people: People },
): Promise<Record<string, FixtureRow>> {
  const { sql, people } = practice
  const { patient, treating, otherProvider, unverified, admin } = people
  const supervisor = await createProvider(practice)
  const insert = async (table: string, columns: Columns): Promise<string> => {
    const [row] =
      await sql`insert into ${sql(`public.${table}`)} ${sql(columns as never)} returning to_jsonb(${sql(table)}.*) as row`
    return row?.row.id
  }

  const live = await bookVisit(practice, { at: minutesFromNow(-5), status: 'in_progress' })
  const past = await bookVisit(practice, { at: phoenix(-14, '10:00'), status: 'completed' })
  const upcoming = await bookVisit(practice, { at: phoenix(21, '10:00'), minutes: 60 })
  const spare = await bookVisit(practice, { at: phoenix(28, '10:00'), minutes: 60 })
  const about = { patient_id: patient.id }
  await sql`insert into public.claim_details (patient_id, sex) values (${patient.id}, 'F')`
  const between = { ...about, provider_id: treating.providerId }

  const texts =
    await sql`select id, kind from public.consent_texts where language = 'English' order by version desc`
  const textOf = (wanted: string) => texts.find(({ kind }) => kind === wanted)?.id
  const consent = (kind: string) => ({
    ...about,
    appointment_id: live,
    text_id: textOf(kind),
    granted: true,
    signature: 'Paula Owner',
  })
  await insert('consents', consent('recording'))
  const consented = await insert('consents', consent('ai_analysis'))

  const signedDocument = { ...about, text_id: textOf('terms'), granted: true, signature: 'Paula Owner' }
  const documented = await insert('consents', signedDocument)
  const release = {
    ...about,
    text_id: textOf('release'),
    direction: 'send',
    recipient: 'Dr. Kim Lee',
    recipient_contact: '(520) 555-0161',
    information: ['summary'],
    purpose: 'Shared treatment',
    expires_on: phoenix(90, '12:00').slice(0, 10),
    signature: 'Paula Owner',
  }
  const shared = await insert('information_releases', release)

  const note = { ...between, appointment_id: past, content: sql.json({ Plan: 'Rest.' }) }
  const signature = { status: 'signed', signed_at: new Date(), signed_by: treating.id }
  const draft = await insert('progress_notes', note)
  const signed = await insert('progress_notes', { ...note, ...signature })
  const released = await insert('progress_notes', { ...note, ...signature, released_at: new Date() })

  const waiting = await insert('progress_notes', { ...note, ...signature })
  const supervised = { provider_id: treating.providerId, supervisor_id: supervisor.providerId }
  const supervision = await insert('supervisions', { ...supervised, appointed_by: admin.id })
  const asked = await insert('note_cosignatures', { ...supervised, ...about, note_id: waiting })
  const goals = [{ id: 'g1', text: 'Sleep through', status: 'active', objectives: [], interventions: [] }]
  const plan = await insert('treatment_plans', { ...between, goals: sql.json(goals) })
  const macro = { provider_id: treating.providerId, name: 'mse', body: 'Alert and oriented.' }
  const macroId = await insert('note_macros', macro)

  const staffTask = { ...about, title: 'Order a lithium level', owner_id: treating.id, due_on: '2036-01-01' }
  const taskId = await insert('staff_tasks', { ...staffTask, created_by: treating.id })
  const deskTask = { ...staffTask, title: 'Call about the copay', owner_id: people.frontDesk.id }
  const deskTaskId = await insert('staff_tasks', { ...deskTask, created_by: people.frontDesk.id })

  const document = { ...about, document_type: 'medical_form', file_name: 'form.pdf' }
  const own = await insert('patient_documents', { ...document, uploaded_by: patient.id })
  const providers = await insert('patient_documents', { ...document, uploaded_by: treating.id })
  const verified = await insert('patient_documents', { ...document, uploaded_by: patient.id, verified: true })

  const card = { ...document, document_type: 'insurance_card_front', file_name: 'card.jpg' }
  const insured = await insert('patient_documents', { ...card, uploaded_by: patient.id })
  const superbill = { ...document, document_type: 'superbill', file_name: 'superbill.pdf', released_at: null }
  const billed = await insert('patient_documents', { ...superbill, uploaded_by: treating.id })
  const byDesk = await insert('patient_documents', { ...document, uploaded_by: people.frontDesk.id })

  const withheld = { ...document, released_at: null }
  const unreleased = await insert('patient_documents', { ...withheld, uploaded_by: treating.id })
  const letter = { ...between, form_type: 'work_excuse', content: 'To whom it may concern' }
  const draftForm = await insert('patient_forms', letter)
  const signedForm = await insert('patient_forms', { ...letter, ...signature, document_id: unreleased })
  const checkedMedication = await insert('medication_events', {
    ...between,
    actor_id: treating.id,
    actor_name: 'Dr. Treating',
    medication_id: 'm1',
    medication_name: 'Sertraline',
    action: 'verified',
    checked: 'checked',
  })

  const course = await insert('medications', {
    ...about,
    entry: sql.json({ id: 'm1', name: 'Sertraline', dosage: '50 mg' }),
  })
  const reminder = { ...about, medication_id: course }
  const reminded = await insert('medication_reminders', { ...reminder, at_time: '08:00' })
  const labValue = { ...about, kind: 'egfr', value: '70', observed_on: '2026-01-05', source: 'lab' }
  const measured = await insert('patient_facts', { ...labValue, recorded_by: treating.id })
  const ownFact = { ...about, kind: 'smoking', value: 'never', observed_on: '2026-01-05', source: 'patient' }
  const told = await insert('patient_facts', { ...ownFact, recorded_by: patient.id })
  const monitoring = { ...about, drug: 'Lithium', test: 'lithium_level', due_on: '2026-01-31' }
  const monitored = await insert('lab_monitoring', monitoring)
  const prescription = {
    ...between,
    medication_id: course,
    medication_version: 1,
    kind: 'new',
    drug: 'Sertraline',
    dose: '50 mg',
    directions: 'Take 50 mg by mouth once daily',
    refills: 3,
    written_on: '2026-01-05',
  }
  const issued = await insert('prescriptions', prescription)

  const problem = { ...about, icd10_code: 'F41.1', description: 'Generalized anxiety disorder' }
  const noted = await insert('patient_problems', { ...problem, noted_by: treating.id })

  const message = { ...between, message: 'Hello' }
  const fromPatient = await insert('patient_provider_messages', { ...message, sender_id: patient.id })
  const fromProvider = await insert('patient_provider_messages', { ...message, sender_id: treating.id })

  const line = { appointment_id: live, text: 'I slept well.' }
  const patientsWords = await insert('session_transcripts', {
    ...line,
    speaker: 'patient',
    created_by: patient.id,
  })
  const providersWords = await insert('session_transcripts', {
    ...line,
    speaker: 'provider',
    created_by: treating.id,
  })
  const recording = await insert('session_recordings', {
    appointment_id: live,
    object_name: 'visit.webm',
    created_by: treating.id,
  })

  const answers = { instrument: 'phq9', score: 9, severity: 'Mild' }
  const items = [1, 1, 1, 1, 1, 1, 1, 1, 1]
  const result = await insert('assessment_results', { ...about, ...answers, answers: sql.json(items) })
  const movements = [0, 2, 0, 2, 0, 0, 0]
  const rated = { instrument: 'aims', score: 4, rated_by: treating.providerId }
  const rating = await insert('assessment_results', { ...about, ...rated, answers: sql.json(movements) })
  const [task] = await sql`select id from public.safety_tasks where source_id = ${result}`
  const [notification] = await sql`select id from public.notifications where user_id = ${patient.id} limit 1`
  const [audit] = await sql`select id::int from public.audit_log where patient_id = ${patient.id} limit 1`
  const [bill] = await sql`select id from public.billing_records where appointment_id = ${past}`

  const intake = await insert('intake_responses', { ...about, appointment_id: upcoming })
  const filledIn = await insert('intake_responses', {
    ...about,
    appointment_id: past,
    completed_at: new Date(),
  })
  const organization = { name: 'Saguaro Mind', type_2_npi: '1234567893', ein: '00-0000000' }
  const billing = await insert('organization_config', organization)
  const request = {
    ...about,
    patient_name: 'Paula Owner',
    patient_email: 'paula@example.org',
    date_of_birth: '1990-05-04',
    record_type: 'Full chart',
  }
  const requested = await insert('record_requests', request)
  const onCall = await insert('safety_on_call', { user_id: treating.id, position: 1 })
  const device = {
    user_id: treating.id,
    endpoint: 'https://fcm.googleapis.com/fcm/send/fixture',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    label: 'Chrome, Windows',
  }
  const subscribed = await insert('push_subscriptions', device)
  const license = (provider: typeof treating) => ({
    provider_id: provider.providerId,
    state: 'NM',
    number: 'MD-2',
    expires_on: '2036-01-31',
  })
  const licensed = await insert('provider_licenses', license(treating))
  const licensedUnverified = await insert('provider_licenses', license(unverified))
  const waitingIn = await insert('state_waitlist', { ...about, state: 'NV' })
  await locatePatient(practice, live)
  const [requestEvent] = await sql`
    select id from public.record_request_events where request_id = ${requested}`
  const assignment = { ...between, due_on: '2036-01-31' }
  const assigned = await insert('assessment_assignments', { ...assignment, instrument: 'gad7' })
  await insert('assessment_reminders', about)
  const analysis = { ...between, input: {}, findings: {}, rules_version: '1' }
  const analysed = await insert('diagnostic_analyses', {
    ...analysis,
    input: sql.json({}),
    findings: sql.json({}),
  })
  await insert('expression_states', { state: 'GA' })
  await insert('consent_drafts', { kind: 'recording', english: 'New words', spanish: 'Palabras nuevas' })
  const sections = [{ name: 'Story', holds: ['reported'], starter: '' }]
  const format = { provider_id: treating.providerId, name: 'Brief' }
  const formatted = await insert('note_formats', { ...format, sections: sql.json(sections) })
  await insert('form_drafts', { user_id: patient.id, form: 'intake', data: sql.json({}) })

  const screening = { ...about, instrument: 'cssrs', setting: 'phone' }
  const unharmed = [false, false, null, null, null, false, null]
  const screened = await insert('clinician_screenings', {
    ...screening,
    provider_id: treating.providerId,
    triage: 'none',
    answers: sql.json(unharmed),
  })
  const planned = await insert('safety_plans', {
    ...about,
    follows: 0,
    content: sql.json(samplePlan),
    written_by: patient.id,
    writer_role: 'patient',
    created_at: '2025-01-02T12:00:00Z',
  })
  const planEvent = { ...about, plan_id: planned }
  const opened = await insert('safety_plan_events', {
    ...planEvent,
    kind: 'opened',
    actor_id: patient.id,
    created_at: '2025-01-02T12:00:00Z',
  })

  const rule = {
    from_age: 0,
    to_age: 17,
    reason_english: 'A rule of the state.',
    reason_spanish: 'Una regla del estado.',
  }
  const ruled = await insert('guardian_rules', { ...rule, state: 'NV' })
  const helper = {
    ...about,
    kind: 'proxy',
    basis: 'named_by_patient',
    relation: 'sister',
    rights: ['schedule'],
    invited_email: 'sister@test.example',
  }
  const helped = await insert('representatives', helper)
  const share = { ...about, relation: 'patient_documents', row_id: own }
  const sharedWithGuardian = await insert('guardian_releases', { ...share, withdrawn_at: new Date() })
  const ownSignature = { ...about, acting_as: 'patient', signature: 'Paula Owner' }
  const registered = await insert('registration_consents', { ...ownSignature, signed_by: patient.id })

  const hours = (provider: typeof treating) => ({
    key: { provider_id: provider.providerId, day_of_week: 3 },
    create: () => ({
      id: randomUUID(),
      provider_id: provider.providerId,
      day_of_week: 3,
      start_time: '19:00',
      end_time: '20:00',
    }),
    change: { end_time: '17:00' },
  })
  const visitType = (provider: typeof treating) => ({
    provider_id: provider.providerId,
    name: 'consultation',
    duration_minutes: 60,
  })
  const offered = await insert('provider_visit_types', visitType(treating))
  const offeredUnverified = await insert('provider_visit_types', visitType(unverified))
  const dayOff = (provider: typeof treating) => ({
    provider_id: provider.providerId,
    starts_on: '2030-12-25',
    ends_on: '2030-12-26',
    is_available: false,
  })
  const away = await insert('provider_schedule_changes', dayOff(treating))
  const awayUnverified = await insert('provider_schedule_changes', dayOff(unverified))
  const profile = (provider: typeof treating) => ({
    key: { id: provider.providerId },
    create: () => ({ user_id: provider.id, first_name: 'Dr' }),
    change: { bio: 'Listens first.' },
  })
  const withId = (columns: Columns) => () => ({ id: randomUUID(), ...columns })
  const closed = { status: 'closed', disposition: 'contacted_safe', disposition_note: 'Called.' }

  return {
    'appointments: upcoming': {
      key: { id: upcoming },
      create: withId(bookingOf(practice, phoenix(22, '10:00'))),
      change: { status: 'cancelled' },
    },
    'assessment_assignments: an open one': {
      key: { id: assigned },
      create: withId({ ...assignment, instrument: 'asrs' }),
      change: { withdrawn_at: '2026-01-01T00:00:00Z' },
    },
    'assessment_reminders: of the patient': {
      key: { patient_id: patient.id },
      create: () => about,
      change: { last_sent_at: '2026-01-01T00:00:00Z' },
    },
    "assessment_results: the patient's": {
      key: { id: result },
      create: withId({ ...about, ...answers, answers: items }),
      change: { score: 0 },
    },
    'assessment_results: rated by the treating provider': {
      key: { id: rating },
      create: withId({ ...about, ...rated, answers: movements }),
      change: { score: 0 },
    },
    'audit_log: about the patient': {
      key: { id: audit?.id },
      create: () => ({ event_type: 'profiles.update', ...about }),
      change: { event_type: 'x' },
    },
    'billing_records: of a completed visit': {
      key: { id: bill?.id },
      create: withId({
        provider_id: treating.providerId,
        appointment_id: live,
        session_duration_minutes: 60,
        hourly_rate: 200,
        total_amount: 200,
        organization_npi: '1',
        organization_ein: '1',
      }),
      change: { status: 'submitted' },
    },
    'billing_status_changes: of a completed visit': {
      key: { billing_record_id: bill?.id },
      create: withId({ billing_record_id: bill?.id, provider_id: treating.providerId, to_status: 'paid' }),
      change: { to_status: 'void' },
    },
    'calendar_changes: of the treating provider': {
      key: { provider_id: treating.providerId },
      create: () => ({ provider_id: treating.providerId }),
      change: { changed_at: '2026-01-01T00:00:00Z' },
    },
    'clinician_screenings: of the patient': {
      key: { id: screened },
      create: withId({ ...screening, answers: unharmed }),
      change: { setting: 'visit' },
    },
    'consent_drafts: new words': {
      key: { kind: 'recording' },
      create: () => ({ kind: 'notice', english: 'We record nothing.', spanish: 'No grabamos nada.' }),
      change: { ask_again: true },
    },
    'expression_states: a state': {
      key: { state: 'GA' },
      create: () => ({ state: 'IL' }),
      change: { state: 'NV' },
    },
    'consent_texts: a version': {
      key: { id: textOf('recording') },
      create: withId({ kind: 'recording', version: 9, body: 'I agree to everything.' }),
      change: { body: 'I agree to everything.' },
    },
    'consent_texts: a document of the practice': {
      key: { id: textOf('terms') },
      create: withId({ kind: 'terms', version: 9, body: 'I agree to everything.' }),
      change: { body: 'I agree to everything.' },
    },
    'consents: a document the patient signed': {
      key: { id: documented },
      create: withId({ ...signedDocument, text_id: textOf('treatment') }),
      change: { withdrawn_at: '2026-01-01T00:00:00Z' },
    },
    'information_releases: of the patient': {
      key: { id: shared },
      create: withId(release),
      change: { withdrawn_at: '2026-01-01T00:00:00Z' },
    },
    'consents: an answer of the patient': {
      key: { id: consented },
      create: withId(consent('ai_analysis')),
      change: { withdrawn_at: '2026-01-01T00:00:00Z' },
    },
    'diagnostic_analyses: of the patient': {
      key: { id: analysed },
      create: withId(analysis),
      change: { findings: { none: true } },
    },
    'form_drafts: of the patient': {
      key: { user_id: patient.id, form: 'intake' },
      create: () => ({ user_id: patient.id, form: randomUUID(), data: {} }),
      change: { data: { step: 2 } },
    },
    'guardian_releases: of the patient': {
      key: { id: sharedWithGuardian },
      create: withId(share),
      change: { withdrawn_at: '2026-01-01T00:00:00Z' },
    },
    'guardian_rules: of a state': {
      key: { id: ruled },
      create: withId({ ...rule, state: 'UT' }),
      change: { may_sign_in: true },
    },
    'intake_responses: a draft': {
      key: { id: intake },
      create: withId({ ...about, appointment_id: spare }),
      change: { data: { symptoms: {} } },
    },
    'intake_responses: completed': {
      key: { id: filledIn },
      create: withId({
        ...about,
        appointment_id: spare,
        data: halfAnIntake,
        completed_at: '2026-01-01T00:00:00Z',
      }),
      change: { data: { symptoms: {} } },
    },
    'lab_monitoring: of the patient': {
      key: { id: monitored },
      create: withId({ ...monitoring, test: 'thyroid' }),
      change: { result: '0.8' },
    },
    'medication_reminders: of the patient': {
      key: { id: reminded },
      create: () => ({ id: randomUUID(), ...reminder, at_time: '20:00' }),
      change: { by_email: true },
    },
    'medication_versions: of a medication': {
      key: { medication_id: course },
      create: () => ({ ...about, medication_id: course, version: 99, body: {} }),
      change: { body: {} },
    },
    'medications: of the patient': {
      key: { id: course },
      create: withId({ ...about, entry: { name: 'Oxycodone' } }),
      change: { checked: 'checked' },
    },
    'medication_events: about the patient': {
      key: { id: checkedMedication },
      create: withId({
        ...between,
        actor_id: treating.id,
        actor_name: 'Dr. Treating',
        medication_id: 'm1',
        medication_name: 'Sertraline',
        action: 'stopped',
      }),
      change: { medication_name: 'Oxycodone' },
    },
    'note_cosignatures: of a signed note': {
      key: { id: asked },
      create: withId({ ...supervised, ...about, note_id: signed }),
      change: { status: 'cosigned' },
    },
    'note_format_versions: of a format of the practice': {
      key: { format_id: formatted },
      create: withId({ format_id: formatted, version: 9, name: 'x', description: '', sections }),
      change: { name: 'Another name' },
    },
    'note_formats: of the treating provider': {
      key: { id: formatted },
      create: withId({ ...format, name: 'Briefer', sections }),
      change: { retired_at: '2026-01-01T00:00:00Z' },
    },
    'note_macros: of the treating provider': {
      key: { id: macroId },
      create: withId({ ...macro, name: 'another' }),
      change: { body: 'Calm.' },
    },
    'staff_tasks: about the patient, of the treating provider': {
      key: { id: taskId },
      create: withId(staffTask),
      change: { title: 'Order another level' },
    },
    'staff_tasks: about the patient, of the front desk': {
      key: { id: deskTaskId },
      create: withId(deskTask),
      change: { title: 'Call again' },
    },
    'note_versions: of a draft': {
      key: { note_id: draft },
      create: withId({ note_id: draft, version: 9, kind: 'edited', body: {} }),
      change: { body: { content: {} } },
    },
    'notifications: to the patient': {
      key: { id: notification?.id },
      create: withId({ user_id: patient.id, kind: 'message', title: 'x' }),
      change: { read_at: '2026-01-01T00:00:00Z' },
    },
    'organization_config: who bills': {
      key: { id: billing },
      create: withId({ ...organization, is_active: false }),
      change: { name: 'Another name' },
    },
    'patient_documents: added by the patient': {
      key: { id: own },
      create: withId(document),
      change: { file_name: 'b.pdf' },
    },
    'patient_documents: added by the treating provider': {
      key: { id: providers },
      create: withId(document),
      change: { file_name: 'b.pdf' },
    },
    'patient_documents: not released to the patient': {
      key: { id: unreleased },
      create: withId(withheld),
      change: { file_name: 'b.pdf' },
    },
    'patient_documents: verified': {
      key: { id: verified },
      create: withId({ ...document, verified: true }),
      change: { file_name: 'b.pdf' },
    },
    'claim_details: of the patient': {
      key: about,
      create: () => about,
      change: { sex: 'U' },
    },
    'patient_documents: an insurance card': {
      key: { id: insured },
      create: withId(card),
      change: { file_name: 'b.jpg' },
    },
    'patient_documents: a superbill': {
      key: { id: billed },
      create: withId(superbill),
      change: { file_name: 'b.pdf' },
    },
    'patient_documents: added by the front desk': {
      key: { id: byDesk },
      create: withId(document),
      change: { file_name: 'b.pdf' },
    },
    'patient_facts: told by the patient': {
      key: { id: told },
      create: withId(ownFact),
      change: { retracted_at: '2026-01-06T00:00:00Z' },
    },
    'patient_facts: a lab value': {
      key: { id: measured },
      create: withId(labValue),
      change: { retracted_at: '2026-01-06T00:00:00Z' },
    },
    'patient_forms: a draft': {
      key: { id: draftForm },
      create: withId(letter),
      change: { content: 'To whom it may concern, again' },
    },
    'patient_forms: signed': {
      key: { id: signedForm },
      create: withId(letter),
      change: { content: 'To whom it may concern, again' },
    },
    'patient_problems: of the patient': {
      key: { id: noted },
      create: withId({ ...problem, icd10_code: 'F32.1' }),
      change: { status: 'resolved' },
    },
    'patient_provider_messages: from the patient': {
      key: { id: fromPatient },
      create: (caller) => ({ id: randomUUID(), ...message, sender_id: caller?.id ?? patient.id }),
      change: { read_at: '2026-01-01T00:00:00Z' },
    },
    'patient_provider_messages: from the provider': {
      key: { id: fromProvider },
      create: (caller) => ({ id: randomUUID(), ...message, sender_id: caller?.id ?? treating.id }),
      change: { read_at: '2026-01-01T00:00:00Z' },
    },
    'prescriptions: of the patient': {
      key: { id: issued },
      create: withId(prescription),
      change: { refills: 11 },
    },
    "profiles: the patient's": {
      key: { id: patient.id },
      create: () => ({ id: patient.id, first_name: 'Paula' }),
      change: { allergies: 'Latex' },
    },
    'progress_notes: a draft': {
      key: { id: draft },
      create: withId({ ...between, appointment_id: past, content: {} }),
      change: { content: { Plan: 'Walks.' }, version: 2 },
    },
    'progress_notes: signed': {
      key: { id: signed },
      create: withId({ ...between, addendum_to: signed, content: {} }),
      change: { released_at: '2026-01-01T00:00:00Z' },
    },
    'progress_notes: signed and released': {
      key: { id: released },
      create: withId({ ...between, addendum_to: released, content: {} }),
      change: { released_at: null },
    },
    'provider_availability: of the treating provider': hours(treating),
    'provider_availability: of the unverified provider': hours(unverified),
    'provider_schedule_changes: of the treating provider': {
      key: { id: away },
      create: withId(dayOff(treating)),
      change: { ends_on: '2030-12-27' },
    },
    'provider_schedule_changes: of the unverified provider': {
      key: { id: awayUnverified },
      create: withId(dayOff(unverified)),
      change: { ends_on: '2030-12-27' },
    },
    'provider_visit_types: of the treating provider': {
      key: { id: offered },
      create: withId({ ...visitType(treating), name: 'follow-up' }),
      change: { is_active: false },
    },
    'provider_visit_types: of the unverified provider': {
      key: { id: offeredUnverified },
      create: withId({ ...visitType(unverified), name: 'follow-up' }),
      change: { is_active: false },
    },
    'providers: the treating provider': profile(treating),
    'providers: the unverified provider': profile(unverified),
    'provider_licenses: of the treating provider': {
      key: { id: licensed },
      create: withId({ ...license(treating), state: 'UT' }),
      change: { number: 'MD-3' },
    },
    'provider_licenses: of the unverified provider': {
      key: { id: licensedUnverified },
      create: withId({ ...license(unverified), state: 'UT' }),
      change: { number: 'MD-3' },
    },
    'state_waitlist: of the patient': {
      key: { id: waitingIn },
      create: withId({ ...about, state: 'UT' }),
      change: { state: 'CA' },
    },
    'visit_locations: of a visit': {
      key: { appointment_id: live },
      create: withId({ ...about, appointment_id: live, state: 'AZ', phone: '6025550142', withheld: true }),
      change: { state: 'NV' },
    },
    "record_request_events: of the patient's request": {
      key: { id: requestEvent?.id },
      create: withId({ ...about, request_id: requested, event: 'downloaded', format: 'pdf' }),
      change: { event: 'declined' },
    },
    'push_subscriptions: a device of the treating provider': {
      key: { id: subscribed },
      create: withId({ ...device, endpoint: `${device.endpoint}-2` }),
      change: { label: 'Firefox, Mac' },
    },
    'record_requests: of the patient': {
      key: { id: requested },
      create: withId(request),
      change: { status: 'in_progress' },
    },
    'registration_consents: of the patient': {
      key: { id: registered },
      create: withId(ownSignature),
      change: { signature: 'Somebody Else' },
    },
    'representatives: of the patient': {
      key: { id: helped },
      create: withId({ ...helper, invited_email: 'brother@test.example' }),
      change: { rights: ['read_notes'] },
    },
    'safety_on_call: who is on call': {
      key: { id: onCall },
      create: withId({ user_id: people.otherProvider.id, position: 2 }),
      change: { position: 3 },
    },
    'safety_settings: of the practice': {
      key: { id: true },
      create: () => ({ id: true }),
      change: { overdue_hours: 12 },
    },
    "safety_plan_events: about the patient's plan": {
      key: { id: opened },
      create: (caller) => ({
        id: randomUUID(),
        ...planEvent,
        kind: caller?.id === patient.id ? 'opened' : 'reviewed',
      }),
      change: { kind: 'reviewed' },
    },
    'safety_plans: of the patient': {
      key: { id: planned },
      create: withId({ ...about, follows: 1, content: samplePlan }),
      change: { content: samplePlan },
    },
    'safety_tasks: about the patient': {
      key: { id: task?.id },
      create: withId({ ...about, source: 'message', summary: 'x' }),
      change: closed,
    },
    'session_recordings: of a visit': {
      key: { id: recording },
      create: withId({ appointment_id: live, object_name: 'more.webm' }),
      change: { object_name: 'x' },
    },
    "session_transcripts: the patient's words": {
      key: { id: patientsWords },
      create: withId({ ...line, speaker: 'patient' }),
      change: { text: 'I did not sleep well.' },
    },
    "session_transcripts: the provider's words": {
      key: { id: providersWords },
      create: withId({ ...line, speaker: 'provider' }),
      change: { text: 'Corrected.' },
    },
    'supervisions: of the treating provider': {
      key: { id: supervision },
      create: withId({ provider_id: otherProvider.providerId, supervisor_id: treating.providerId }),
      change: { ended_at: '2026-01-01T00:00:00Z' },
    },
    'treatment_plan_versions: of the patient': {
      key: { plan_id: plan },
      create: withId({ ...about, plan_id: plan, version: 9, goals, status: 'active' }),
      change: { goals: [] },
    },
    'treatment_plans: of the patient': {
      key: { id: plan },
      create: withId({ ...between, goals }),
      change: { review_on: '2030-01-01', version: 2 },
    },
    "user_roles: the patient's": {
      key: { user_id: patient.id },
      create: (caller) => ({ user_id: caller?.id ?? patient.id, role: 'admin' }),
      change: { role: 'admin' },
    },
  }
}

export const personOf = (people: People, actor: MatrixActor): Actor | undefined =>
  actor === 'anonymous' ? undefined : people[actor]
