import { createProvider } from '../people.ts'
import { type Fixture, type FixtureRow, withId } from './fixture.ts'

/** Notes, plans and tasks, with those who supervise them. */
export async function notesRows({
  practice,
  sql,
  people,
  insert,
  about,
  between,
  past,
  signature,
}: Fixture): Promise<Record<string, FixtureRow>> {
  const { treating, otherProvider, admin } = people
  const supervisor = await createProvider(practice)
  const note = { ...between, appointment_id: past, content: sql.json({ Plan: 'Rest.' }) }
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
  const sections = [{ name: 'Story', holds: ['reported'], starter: '' }]
  const format = { provider_id: treating.providerId, name: 'Brief' }
  const formatted = await insert('note_formats', { ...format, sections: sql.json(sections) })

  return {
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
  }
}
