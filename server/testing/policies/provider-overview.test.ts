import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#server/testing/actors.ts'
import { createPatient, createProvider, minutesFromNow, type Provider, phoenix } from './people.ts'
import { done, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

interface Overview {
  stats: Record<string, number>
  waiting_on_me: Record<string, number>
  today: { id: string; status: string; note: string | null; patient: { last_name: string } }[]
  upcoming: { id: string }[]
  drafts: { patient: { last_name: string } }[]
  safety_tasks: { id: string; source: string; score: number | null; patient: { last_name: string } }[]
}

let practice: OpenPractice
let provider: Provider
let patient: Actor
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  provider = await createProvider(practice)
  patient = await createPatient(practice)
})

const overview = async (as: Actor = provider) =>
  (await done(practice.as(as).rpc('provider_overview'))) as unknown as Overview
const visit = (at: string, more: Partial<Parameters<typeof bookVisit>[1]> = {}) =>
  bookVisit(practice, { provider, patient, at, ...more })

describe('the day', () => {
  test('is the day in the provider’s time zone, with canceled visits', async () => {
    const first = await visit(phoenix(0, '00:00'))
    const off = await visit(phoenix(0, '09:00'), { status: 'cancelled' })
    const done = await visit(phoenix(0, '12:00'), { status: 'completed' })
    const last = await visit(phoenix(0, '23:30'), { minutes: 25 })
    await visit(phoenix(1, '01:00'))
    await visit(phoenix(-1, '20:00'))
    const { today, stats } = await overview()
    const near = new Set([first, off, done, last])
    expect(today.map(({ id }) => id).filter((id) => near.has(id))).toEqual([first, off, done, last])
    expect(stats).toMatchObject({ todaysAppointments: 3, doneToday: 1, activePatients: 1 })
  })

  test('says whether the note is drafted or signed', async () => {
    const id = await visit(phoenix(0, '08:00'), { status: 'completed' })
    await practice.sql`
      insert into public.progress_notes (patient_id, provider_id, appointment_id, drafted_by)
      values (${patient.id}, ${provider.providerId}, ${id}, 'rules')`
    const before = await overview()
    expect(before.today.map((row) => row.note)).toEqual(['draft'])
    expect(before.stats).toMatchObject({ aiAssistedNotes: 1, notesToSign: 1, pendingTasks: 1 })
    expect(before.drafts).toHaveLength(1)
    await practice.sql`
      update public.progress_notes set status = 'signed', signed_at = now(), signed_by = ${provider.id} where appointment_id = ${id}`
    const after = await overview()
    expect(after.today.map((row) => row.note)).toEqual(['signed'])
    expect(after.stats).toMatchObject({ aiAssistedNotes: 1, notesToSign: 0, pendingTasks: 0 })
  })

  test('shows who notified the practice that they can’t come', async () => {
    const today = await visit(phoenix(0, '23:30'), { minutes: 25 })
    const later = await visit(phoenix(1, '09:00'))
    await practice.sql`update public.appointments set cannot_come_at = now() where id in (${today}, ${later})`
    const seen = await overview()
    expect(seen.today.find(({ id }) => id === today)).toMatchObject({ cannot_come_at: expect.any(String) })
    expect(seen.upcoming.find(({ id }) => id === later)).toMatchObject({ cannot_come_at: expect.any(String) })
  })

  test('counts typed notes and addenda as notes to sign, and not as AI-assisted ones', async () => {
    const about = { patient_id: patient.id, provider_id: provider.providerId }
    await visit(phoenix(0, '08:00'), { status: 'completed' })
    await done(practice.as(provider).from('progress_notes').insert(about))
    const { stats, waiting_on_me } = await overview()
    expect(stats).toMatchObject({ notesToSign: 0, aiAssistedNotes: 0 })
    expect(waiting_on_me).toMatchObject({ notes: 1 })
  })

  test('ends with the next ten visits, in order', async () => {
    for (let days = 12; days >= 1; days -= 1) await visit(phoenix(days, '10:00'))
    const cancelled = await visit(phoenix(1, '12:00'), { status: 'cancelled' })
    const { upcoming } = await overview()
    expect(upcoming).toHaveLength(10)
    expect(upcoming.map(({ id }) => id)).not.toContain(cancelled)
    const dates = upcoming.map((row) => (row as unknown as { appointment_date: string }).appointment_date)
    expect(dates).toEqual(dates.toSorted())
  })
})

test('what waits for the provider is counted by kind', async () => {
  await visit(phoenix(0, '23:30'), { minutes: 25 })
  const medication = { id: randomUUID(), name: 'Sertraline', status: 'ongoing', verified: false }
  const medications = [
    medication,
    { ...medication, id: randomUUID(), verified: true, cardStatus: 'pending' },
    { ...medication, id: randomUUID(), status: 'discontinued' },
    'Old list entry',
  ]
  await practice.sql`update public.profiles set current_medications = ${practice.sql.json(medications)} where id = ${patient.id}`
  for (const message of ['one', 'two'])
    await done(
      practice.as(patient).from('patient_provider_messages').insert({
        patient_id: patient.id,
        provider_id: provider.providerId,
        sender_id: patient.id,
        message,
      }),
    )
  const { waiting_on_me, stats } = await overview()
  expect(waiting_on_me).toEqual({
    refills: 1,
    medications: 2,
    messages: 2,
    overdue_messages: 0,
    notes: 0,
    cosign: 0,
    unwritten: 0,
    cover: 0,
    tasks: 0,
    unstarted: 0,
  })
  expect(stats).toMatchObject({ pendingTasks: 5, urgentTasks: 0 })
})

test('open tasks count as pending for the clinician who owns them, not for the one who assigned them', async () => {
  const { treating, otherProvider } = practice.people
  const task = { title: 'Call the pharmacy', owner_id: treating.id, due_on: '2026-12-01' }
  const tasksOf = async (who: typeof treating) => (await overview(who)).waiting_on_me.tasks
  const before = (await overview(treating)).stats.pendingTasks ?? 0
  await done(practice.as(otherProvider).from('staff_tasks').insert(task))
  expect((await overview(treating)).stats.pendingTasks).toBe(before + 1)
  expect(await tasksOf(treating)).toBe(1)
  expect(await tasksOf(otherProvider)).toBe(0)
  await done(
    practice
      .as(treating)
      .from('staff_tasks')
      .update({ done_at: new Date().toISOString() })
      .eq('title', task.title)
      .select('id'),
  )
  expect(await tasksOf(treating)).toBe(0)
})

test('a completed visit counts until its note is started; one that was canceled or missed never does', async () => {
  const ended = await visit(phoenix(0, '00:05'), { status: 'completed', minutes: 10 })
  await visit(phoenix(-40, '09:00'), { status: 'completed' })
  await visit(phoenix(-30, '09:00'), { status: 'cancelled' })
  await visit(phoenix(-20, '09:00'), { status: 'no_show' })
  await visit(phoenix(5, '09:00'))
  const before = await overview()
  expect(before.waiting_on_me).toMatchObject({ unwritten: 2, notes: 0 })
  expect(before.stats).toMatchObject({ pendingTasks: 2, notesToSign: 0 })
  const about = { patient_id: patient.id, provider_id: provider.providerId, appointment_id: ended }
  await done(practice.as(provider).from('progress_notes').insert(about))
  const after = await overview()
  expect(after.waiting_on_me).toMatchObject({ unwritten: 1, notes: 1 })
  expect(after.stats).toMatchObject({ pendingTasks: 2 })
  expect((await overview(practice.people.otherProvider)).waiting_on_me).toMatchObject({ unwritten: 0 })
})

test('the visits without a note are the ones that are counted', async () => {
  const older = await visit(phoenix(-40, '09:00'), { status: 'completed' })
  const noted = await visit(phoenix(-30, '09:00'), { status: 'completed' })
  const newer = await visit(phoenix(-20, '09:00'), { status: 'completed' })
  const about = { patient_id: patient.id, provider_id: provider.providerId, appointment_id: noted }
  await done(practice.as(provider).from('progress_notes').insert(about))
  const rows = await done(
    practice
      .as(provider)
      .from('appointments')
      .select('id, progress_notes()')
      .eq('provider_id', provider.providerId)
      .eq('status', 'completed')
      .is('progress_notes', null)
      .order('appointment_date'),
  )
  expect(rows.map(({ id }) => id)).toEqual([older, newer])
  expect((await overview()).waiting_on_me).toMatchObject({ unwritten: 2 })
})

test('a person in danger is on top, with the score, until a disposition and a note close it', async () => {
  await visit(phoenix(0, '23:30'), { minutes: 25 })
  const answers = [1, 1, 1, 1, 1, 1, 1, 1, 2]
  await done(
    practice
      .as(patient)
      .from('assessment_results')
      .insert({ patient_id: patient.id, instrument: 'phq9', answers, score: 10 }),
  )
  const { safety_tasks, stats } = await overview()
  expect(safety_tasks).toMatchObject([{ source: 'phq9_item9', score: 10, patient: { last_name: 'Example' } }])
  expect(stats).toMatchObject({ urgentTasks: 1, pendingTasks: 1 })
  const closed = { status: 'closed', disposition: 'contacted_safe', disposition_note: 'Spoke by phone.' }
  await done(
    practice
      .as(provider)
      .from('safety_tasks')
      .update(closed)
      .eq('id', safety_tasks[0]?.id ?? ''),
  )
  expect((await overview()).safety_tasks).toEqual([])
})

test('two providers never see each other’s day, and an unverified one sees no one', async () => {
  await visit(minutesFromNow(-60))
  await visit(minutesFromNow(0), { patient: practice.people.otherPatient })
  for (const who of [practice.people.otherProvider, practice.people.unverified]) {
    const { today, upcoming, stats } = await overview(who)
    expect({ today, upcoming }).toEqual({ today: [], upcoming: [] })
    expect(stats).toMatchObject({ todaysAppointments: 0, activePatients: 0, pendingTasks: 0 })
  }
  await practice.sql`update public.providers set suspended_at = now() where id = ${provider.providerId}`
  expect((await overview()).today).toEqual([])
})

describe('insights', () => {
  const insights = async (as: Actor = provider) => done(practice.as(as).rpc('patient_insights'))
  const scored = (who: Actor, answers: number[], daysAgo: number) => practice.sql`
    insert into public.assessment_results (patient_id, instrument, answers, score, severity, completed_at)
    values (${who.id}, 'phq9', ${practice.sql.json(answers)}, ${answers.reduce((sum, one) => sum + one)}, 'mild', now() - make_interval(days => ${daysAgo}))`

  test('count kept and missed visits and put rising scores first', async () => {
    const rising = await createPatient(practice, 'Rae', 'Rising')
    for (const who of [patient, rising])
      await visit(phoenix(3, who === patient ? '09:00' : '11:00'), { patient: who })
    await visit(phoenix(-10, '09:00'), { status: 'completed' })
    await visit(phoenix(-20, '09:00'), { status: 'no_show' })
    await visit(phoenix(-30, '09:00'), { status: 'cancelled' })
    await visit(phoenix(-500, '09:00'), { status: 'no_show' })
    await scored(rising, [1, 1, 1, 0, 0, 0, 0, 0, 0], 30)
    await scored(rising, [2, 2, 2, 2, 0, 0, 0, 0, 0], 2)
    await scored(patient, [2, 2, 2, 2, 0, 0, 0, 0, 0], 30)
    await scored(patient, [1, 0, 0, 0, 0, 0, 0, 0, 0], 2)
    const rows = await insights()
    expect(rows).toMatchObject([
      { last_name: 'Rising', score_change: 5, kept: 0, missed: 0, patients_in_all: 2 },
      { last_name: 'Example', score_change: -7, kept: 1, missed: 1, cancelled: 1 },
    ])
    expect(rows[0]?.scores).toMatchObject([{ score: 3 }, { score: 8 }])
    expect(await insights(practice.people.otherProvider)).toEqual([])
  })
})
