import { randomUUID } from 'node:crypto'
import { type Fixture, type FixtureRow, withId } from './fixture.ts'

/** A safety plan with an entry in each kind of step. */
export const samplePlan = {
  warningSigns: ['I stop answering texts.'],
  coping: ['Walk to the park and back.'],
  distractions: [{ name: 'The library', detail: '10-minute walk', phone: '' }],
  helpers: [{ name: 'Ana', detail: 'My sister', phone: '(520) 555-0187' }],
  professionals: [],
  saferPlace: ['Ana keeps my extra medication.'],
}

/** Assessments, screenings and safety plans. */
export async function safetyRows({
  sql,
  people,
  insert,
  about,
  between,
}: Fixture): Promise<Record<string, FixtureRow>> {
  const { patient, treating } = people
  const answers = { instrument: 'phq9', score: 9, severity: 'Mild' }
  const items = [1, 1, 1, 1, 1, 1, 1, 1, 1]
  const result = await insert('assessment_results', { ...about, ...answers, answers: sql.json(items) })
  const movements = [0, 2, 0, 2, 0, 0, 0]
  const rated = { instrument: 'aims', score: 4, rated_by: treating.providerId }
  const rating = await insert('assessment_results', { ...about, ...rated, answers: sql.json(movements) })
  const [task] = await sql`select id from public.safety_tasks where source_id = ${result}`
  const onCall = await insert('safety_on_call', { user_id: treating.id, position: 1 })
  const assignment = { ...between, due_on: '2036-01-31' }
  const assigned = await insert('assessment_assignments', { ...assignment, instrument: 'gad7' })
  await insert('assessment_reminders', about)
  const analysis = { ...between, input: {}, findings: {}, rules_version: '1' }
  const analysed = await insert('diagnostic_analyses', {
    ...analysis,
    input: sql.json({}),
    findings: sql.json({}),
  })
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
  const closed = { status: 'closed', disposition: 'contacted_safe', disposition_note: 'Called.' }

  return {
    'assessment_assignments: an open one': {
      key: { id: assigned },
      // One for every age in the matrix; people who may assign it run into the open one.
      create: withId({ ...assignment, instrument: 'gad7' }),
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
    'clinician_screenings: of the patient': {
      key: { id: screened },
      create: withId({ ...screening, answers: unharmed }),
      change: { setting: 'visit' },
    },
    'diagnostic_analyses: of the patient': {
      key: { id: analysed },
      create: withId(analysis),
      change: { findings: { none: true } },
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
  }
}
