import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutesFromNow, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, type Refusal } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(() => clearVisits(practice))

const setStatus = (who: keyof OpenPractice['people'], visit: string, status: string) =>
  practice
    .as(practice.people[who])
    .from('appointments')
    .update({ status })
    .eq('id', visit)
    .select('status, session_id, started_at, completed_at')

const statuses = ['scheduled', 'in_progress', 'completed', 'cancelled', 'no_show']
const providerMay = [
  'scheduled → in_progress',
  'scheduled → cancelled',
  'scheduled → no_show',
  'no_show → scheduled',
  'in_progress → completed',
]
const steps = statuses.flatMap((from) =>
  statuses.filter((to) => to !== from).map((to) => [from, to] as const),
)

describe('of a visit that began five minutes ago, the provider', () => {
  test.each(steps)('%s → %s', async (from, to) => {
    const visit = await bookVisit(practice, { at: minutesFromNow(-5), status: from })
    if (providerMay.includes(`${from} → ${to}`)) {
      expect(await done(setStatus('treating', visit, to))).toMatchObject([{ status: to }])
    } else {
      await expectRefusal(setStatus('treating', visit, to), 'SM208')
    }
  })
})

describe('of the same visit, the patient', () => {
  function refusalOf(from: string, to: string): Refusal {
    if (!providerMay.includes(`${from} → ${to}`)) return ['SM208']
    if (to !== 'cancelled') return ['SM209']
    return ['SM218']
  }
  test.each(steps)('%s → %s', async (from, to) => {
    const visit = await bookVisit(practice, { at: minutesFromNow(-5), status: from })
    await expectRefusal(setStatus('patient', visit, to), ...refusalOf(from, to))
  })
})

test.each(['otherPatient', 'otherProvider', 'unverified', 'admin'] as const)(
  '%s moves no visit on',
  async (who) => {
    const visit = await bookVisit(practice, { at: minutesFromNow(-5) })
    for (const to of ['in_progress', 'cancelled', 'no_show'])
      expect(await done(setStatus(who, visit, to))).toEqual([])
  },
)

test('a status that does not exist is refused', async () => {
  const visit = await bookVisit(practice)
  await expectRefusal(setStatus('treating', visit, 'paid'), 'SM208')
})

test('a visit that has not begun is no no-show', async () => {
  const visit = await bookVisit(practice, { at: minutesFromNow(5) })
  await expectRefusal(setStatus('treating', visit, 'no_show'), 'SM211')
})

describe('the join window', () => {
  test.each([
    ['16 minutes before the start', 16, false],
    ['14 minutes before the start', 14, true],
    ['59 minutes after the start', -59, true],
    ['61 minutes after the start', -61, false],
  ])('%s', async (_, minutes, open) => {
    const visit = await bookVisit(practice, { at: minutesFromNow(minutes) })
    if (open) expect(await done(setStatus('treating', visit, 'in_progress'))).toHaveLength(1)
    else {
      await expectRefusal(setStatus('treating', visit, 'in_progress'), 'SM210')
    }
  })

  test('includes both of its ends to the microsecond', async () => {
    const [edges] = await practice.sql`
      select w @> (t - interval '15 minutes') as first, w @> (t - interval '15 minutes 1 microsecond') as before_first,
        w @> (t + interval '60 minutes') as last, w @> (t + interval '60 minutes 1 microsecond') as after_last
      from (select now() as t, private.join_window(now()) as w) x`
    expect(edges).toEqual({ first: true, before_first: false, last: true, after_last: false })
  })
})

test('starting gives the visit a session id of the server, whatever the client sends', async () => {
  const { as, people } = practice
  const visit = await bookVisit(practice, { at: minutesFromNow(-5) })
  const [started] = await done(
    as(people.treating)
      .from('appointments')
      .update({ status: 'in_progress', session_id: 'session_of_somebody_else' })
      .eq('id', visit)
      .select('session_id, started_at'),
  )
  expect(started?.session_id).toMatch(new RegExp(`^session_${visit}_\\d{13}$`))
  expect(started?.started_at).not.toBeNull()
})

describe('text written on a visit', () => {
  const write = (who: 'patient' | 'treating', visit: string, columns: Record<string, unknown>) =>
    practice
      .as(practice.people[who])
      .from('appointments')
      .update(columns as never)
      .eq('id', visit)
      .select('*')

  test("the summary is the provider's alone, until the visit is over", async () => {
    const visit = await bookVisit(practice, { at: minutesFromNow(-5), status: 'in_progress' })
    await expectRefusal(write('patient', visit, { notes: 'I am fine' }), 'SM209')
    expect(await done(write('treating', visit, { notes: 'Calmer' }))).toMatchObject([{ notes: 'Calmer' }])
    await done(write('treating', visit, { status: 'completed', notes: 'Calm' }))
    await expectRefusal(write('treating', visit, { notes: 'Rewritten' }), 'SM212')
  })

  test("the rating is the patient's alone, once the visit is over", async () => {
    const visit = await bookVisit(practice, { at: minutesFromNow(-5), status: 'in_progress' })
    const rating = { satisfaction_rating: 5, satisfaction_feedback: 'I felt listened to.' }
    const refusal = ['SM216'] as const
    await expectRefusal(write('patient', visit, rating), ...refusal)
    await practice.sql`update public.appointments set status = 'completed' where id = ${visit}`
    await expectRefusal(write('treating', visit, rating), ...refusal)
    expect(await done(write('patient', visit, rating))).toMatchObject([rating])
  })

  test("the consent is the patient's alone, and the server says when it was given", async () => {
    const visit = await bookVisit(practice)
    const consent = { recording_consent: true, consent_timestamp: '2001-01-01T00:00:00Z' }
    await expectRefusal(write('treating', visit, consent), 'SM213')
    const [saved] = await done(write('patient', visit, consent))
    expect(saved?.recording_consent).toBe(true)
    expect(Date.now() - Date.parse(String(saved?.consent_timestamp))).toBeLessThan(60_000)
  })

  test('a time once past is not moved', async () => {
    const visit = await bookVisit(practice, { at: phoenix(-7, '10:00'), status: 'completed' })
    for (const who of ['patient', 'treating'] as const) {
      await expectRefusal(write(who, visit, { appointment_date: phoenix(7, '10:00') }), 'SM212')
    }
  })

  test('a reason for canceling is set with the cancellation', async () => {
    const visit = await bookVisit(practice)
    await expectRefusal(write('treating', visit, { cancellation_reason: 'Never happened' }), 'SM215')
  })
})

describe('a visit that its provider started alone', () => {
  const missed = (who: keyof OpenPractice['people'], appointment_id: string) =>
    practice.as(practice.people[who]).rpc('mark_visit_missed', { appointment_id })
  const mayBeMissed = (visit: string, who: keyof OpenPractice['people'] = 'treating') =>
    done(practice.as(practice.people[who]).rpc('may_be_missed', { appointment_id: visit }))
  const started = (minutes = -5) =>
    bookVisit(practice, { at: minutesFromNow(minutes), status: 'in_progress' })
  const rowOf = async (visit: string) => {
    const [row] = await practice.sql`
      select a.status, a.started_at,
        (select count(*)::int from public.billing_records b where b.appointment_id = a.id) as bills,
        (select array_agg(e.kind) from private.appointment_events e where e.appointment_id = a.id) as told
      from public.appointments a where a.id = ${visit}`
    return row
  }

  test('is missed when the patient never came: no bill, and the patient gets the message', async () => {
    const visit = await started()
    expect(await mayBeMissed(visit)).toBe(true)
    expect(await mayBeMissed(visit, 'otherProvider')).toBe(false)
    await done(missed('treating', visit))
    expect(await mayBeMissed(visit)).toBe(false)
    expect(await rowOf(visit)).toEqual({
      status: 'no_show',
      started_at: null,
      bills: 0,
      told: ['begun', 'missed'],
    })
    await expectRefusal(missed('treating', visit), 'SM208')
  })

  test('cannot be missed once the two were connected', async () => {
    const visit = await started()
    await done(
      practice.as(practice.people.patient).rpc('record_visit_event', {
        appointment: visit,
        event_type: 'connection_established',
      }),
    )
    expect(await mayBeMissed(visit)).toBe(false)
    await expectRefusal(missed('treating', visit), 'SM208')
    expect(await rowOf(visit)).toMatchObject({ status: 'in_progress' })
  })

  test('cannot be missed before its time, nor by anyone else', async () => {
    const visit = await started(5)
    await expectRefusal(missed('treating', visit), 'SM211')
    expect(await rowOf(visit)).toMatchObject({ status: 'in_progress' })
    for (const who of ['patient', 'otherProvider', 'admin'] as const)
      await expectRefusal(missed(who, visit), 'SM221')
  })
})
