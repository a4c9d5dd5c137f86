import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, tokenFor } from '#server/testing/actors.ts'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
/** The supervisor, newly signed in: no reason has been given yet. */
let admin: Actor
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await bookVisit(practice)
  await practice.sql`delete from private.chart_accesses`
  const { id, email } = practice.people.admin
  admin = { id, email, token: await tokenFor(practice, id, email) }
})

const reason = 'Complaint about a missed call back'
const give = (who: Actor, more: object = {}) =>
  practice.as(who).rpc('give_chart_reason', {
    patient: practice.people.patient.id,
    purpose: 'complaint',
    reason,
    ...more,
  })
const profiles = (who: Actor) => practice.as(who).from('profiles').select('last_name')
const chartsLog = () => practice.sql`
  select event_type, actor_id, patient_id, details, host(ip_address) as address from public.audit_log
  where event_type like 'charts.%' order by id desc limit 2`

describe('a chart', () => {
  test('is closed to the supervisor until they give a reason, then open for this patient alone', async () => {
    expect(await done(profiles(admin))).toEqual([])
    expect(await done(practice.as(admin).from('appointments').select('id'))).toEqual([])
    const until = new Date(await done(give(admin))).getTime()
    expect(until - Date.now()).toBeGreaterThan(59 * 60_000)
    expect(until - Date.now()).toBeLessThanOrEqual(60 * 60_000)
    expect(await done(profiles(admin))).toEqual([{ last_name: 'Owner' }])
    expect(await done(practice.as(admin).from('appointments').select('patient_id'))).toEqual([
      { patient_id: practice.people.patient.id },
    ])
  })

  test('stays closed in every other session of the same supervisor', async () => {
    await done(give(admin))
    const other = { ...admin, token: await tokenFor(practice, admin.id, admin.email) }
    expect(await done(profiles(other))).toEqual([])
  })

  test('closes after an hour, and immediately with the role', async () => {
    await done(give(admin))
    await practice.sql`update private.chart_accesses set expires_at = now() - interval '1 second'`
    expect(await done(profiles(admin))).toEqual([])
    await done(give(admin))
    expect(await done(profiles(admin))).toHaveLength(1)
    await practice.sql`delete from public.user_roles where user_id = ${admin.id}`
    expect(await done(profiles(admin))).toEqual([])
    await practice.sql`insert into public.user_roles (user_id, role) values (${admin.id}, 'admin')`
  })

  test('is opened with the reason in the audit log, with actor, patient and address', async () => {
    await done(give(admin, { reason: `  ${reason}\n\n` }))
    expect(await done(practice.as(admin).rpc('open_chart', { patient: practice.people.patient.id }))).toBe(
      true,
    )
    const entry = {
      actor_id: admin.id,
      patient_id: practice.people.patient.id,
      details: { purpose: 'complaint', reason },
      address: '127.0.0.1',
    }
    expect(await chartsLog()).toEqual([
      { event_type: 'charts.open', ...entry },
      { event_type: 'charts.reason', ...entry },
    ])
    const own = practice.as(practice.people.patient).from('audit_log').select('details')
    expect(
      await done(own.eq('event_type', 'charts.reason').order('id', { ascending: false })),
    ).toContainEqual({
      details: { purpose: 'complaint', reason },
    })
  })

  test('takes its files along, those of delivered records too', async () => {
    const { patient } = practice.people
    await practice.sql`
      insert into storage.objects (bucket_id, name)
      values ('patient-documents', ${`${patient.id}/labs.pdf`}), ('record-deliveries', ${`${patient.id}/all.pdf`})`
    const files = async () => (await practice.sqlAs(admin)`select bucket_id from storage.objects`).length
    expect(await files()).toBe(0)
    await done(give(admin))
    expect(await files()).toBe(2)
  })

  test('shows the supervising physician whose it is and until when it is open', async () => {
    const entry = () => practice.as(admin).rpc('chart_entry', { patient: practice.people.patient.id })
    expect(await done(entry())).toMatchObject([{ name: 'Paula Owner', open_until: null }])
    const until = await done(give(admin))
    expect(await done(entry())).toMatchObject([{ open_until: until }])
    expect(await done(practice.as(admin).rpc('chart_entry', { patient: admin.id }))).toEqual([])
  })
})

describe('a reason', () => {
  test.each([
    [{ reason: 'too short' }, 'SM115'],
    [{ reason: ' a         b ' }, 'SM115'],
    [{ reason: 'x'.repeat(501) }, 'SM116'],
    [{ purpose: 'curiosity' }, 'SM304'],
    [{ patient: '00000000-0000-4000-8000-000000000000' }, 'SM305'],
  ])('%j is refused', async (more, code) => {
    await expectRefusal(give(admin, more), code)
    expect(await done(profiles(admin))).toEqual([])
  })

  test('opens only for the supervising physician', async () => {
    const { otherProvider, otherPatient, treating, unverified, patient } = practice.people
    for (const who of [otherProvider, otherPatient, treating, unverified]) {
      const refusal = ['SM303'] as const
      await expectRefusal(give(who), ...refusal)
      await expectRefusal(practice.as(who).rpc('chart_entry', { patient: patient.id }), ...refusal)
    }
    expect(await done(practice.as(otherProvider).from('profiles').select('id'))).toEqual([])
  })
})

describe('what the supervising physician’s duties need without a chart', () => {
  test('every patient is listed, searched and paged, and each read is logged', async () => {
    const list = async (args: object = {}) => done(practice.as(admin).rpc('practice_patients', args))
    const all = await list()
    expect(all.map(({ last_name }) => last_name)).toEqual(['Other', 'Owner'])
    expect(all[1]).toMatchObject({ provider_name: 'Dr Treating', open_safety_tasks: 0, missed_visits: 0 })
    expect(all[1]?.next_visit).not.toBeNull()
    expect(await list({ search: 'pAULA own' })).toMatchObject([{ last_name: 'Owner' }])
    expect(await list({ search: '1990-05-04' })).toHaveLength(2)
    expect(await list({ search: all[0]?.patient_id ?? '' })).toMatchObject([{ last_name: 'Other' }])
    expect(await list({ search: '%' })).toEqual([])
    expect(await list({ flagged: true })).toEqual([])
    const first = await list({ page_size: 1 })
    expect(await list({ page_size: 1, after: first[0]?.id })).toMatchObject([{ last_name: 'Owner' }])
    const [noted] = await practice.sql`
      select event_type, actor_id, details ->> 'list' as list from public.audit_log
      where patient_id = ${practice.people.otherPatient.id} order by id desc limit 1`
    expect(noted).toEqual({ event_type: 'profiles.read', actor_id: admin.id, list: 'practice_patients' })
  })

  test('visits are listed by provider, status, time and name, without the reason for the visit', async () => {
    const { otherPatient, otherProvider, treating } = practice.people
    await practice.sql`update public.appointments set reason = 'Panic at night'`
    await bookVisit(practice, { patient: otherPatient, provider: otherProvider, at: phoenix(40, '10:00') })
    const list = async (args: object = {}) => done(practice.as(admin).rpc('practice_appointments', args))
    const all = await list()
    expect(all.map(({ patient_name }) => patient_name)).toEqual(['Paula Owner', 'Oscar Other'])
    expect(JSON.stringify(all)).not.toContain('Panic')
    expect(await list({ newest_first: true })).toEqual(all.toReversed())
    expect(await list({ newest_first: true, after: all[1]?.id })).toEqual([all[0]])
    expect(await list({ after: all[0]?.id })).toEqual([all[1]])
    expect(await list({ provider: treating.providerId })).toEqual([all[0]])
    expect(await list({ from: phoenix(39, '00:00') })).toEqual([all[1]])
    expect(await list({ to: phoenix(39, '00:00') })).toEqual([all[0]])
    expect(await list({ wanted_status: 'cancelled' })).toEqual([])
    expect(await list({ search: 'oscar' })).toEqual([all[1]])
  })

  test('a safety task shows whom to call', async () => {
    const answers = [0, 0, 0, 0, 0, 0, 0, 0, 1]
    const result = { patient_id: practice.people.patient.id, instrument: 'phq9', answers, score: 1 }
    await done(practice.as(practice.people.patient).from('assessment_results').insert(result))
    expect(await done(practice.as(admin).rpc('practice_safety_tasks'))).toMatchObject([
      { last_name: 'Owner', phone: '+16025550142', provider_name: 'Dr Treating', source: 'phq9_item9' },
    ])
    const links = await practice.sql`
      select user_id, link from public.notifications where kind = 'safety_task' order by link`
    expect(links).toEqual([
      { user_id: admin.id, link: '/admin/safety-tasks' },
      { user_id: practice.people.treating.id, link: '/provider-dashboard/safety-tasks' },
    ])
  })
})

describe('a visit cancelled by the practice', () => {
  const why = 'The provider is ill this week'
  const cancel = (who: Actor, id: string, text = why) =>
    practice.as(who).rpc('cancel_practice_visit', { appointment: id, reason: text })

  test('is announced to both in words that name the practice', async () => {
    const visit = await bookVisit(practice, { at: phoenix(50, '10:00') })
    await done(cancel(admin, visit))
    const [row] = await practice.sql`
      select status, cancellation_reason, cancelled_by from public.appointments where id = ${visit}`
    expect(row).toEqual({ status: 'cancelled', cancellation_reason: why, cancelled_by: admin.id })
    const told = await practice.sql`
      select title from public.notifications where kind = 'appointment_cancelled' order by title`
    expect(told.map(({ title }) => title)).toEqual([
      'The practice canceled a visit',
      'The practice canceled your visit',
    ])
    await expectRefusal(cancel(admin, visit), 'SM222')
  })

  test('needs a reason, the supervisor and a visit', async () => {
    const visit = await bookVisit(practice, { at: phoenix(51, '10:00') })
    await expectRefusal(cancel(admin, visit, 'ill'), 'SM115')
    await expectRefusal(cancel(admin, admin.id), 'SM221')
    for (const who of [practice.people.otherProvider, practice.people.otherPatient])
      await expectRefusal(cancel(who, visit), 'SM220')
  })
})
