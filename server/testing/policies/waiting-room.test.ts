import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { minutesFromNow } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { createRepresentative } from './representatives.ts'
import { bookVisit, clearVisits, locatePatient } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await practice.sql`delete from public.notifications`
})

type Who = 'patient' | 'otherPatient' | 'treating' | 'otherProvider' | 'admin' | 'frontDesk'
const as = (who: Who) => practice.as(practice.people[who])
const enter = (who: Who, appointment_id: string) => as(who).rpc('enter_waiting_room', { appointment_id })
const waiting = async () => {
  const rows = await practice.sql`select user_id, kind, link from public.notifications`
  return [...rows]
}
const range = { from: minutesFromNow(-24 * 60), to: minutesFromNow(24 * 60) }

describe('a patient in the waiting room', () => {
  test('is announced to the provider, once, and shown to provider and front desk', async () => {
    const visit = await bookVisit(practice, { at: minutesFromNow(5) })
    await locatePatient(practice, visit)
    await done(enter('patient', visit))
    await done(enter('patient', visit))
    const link = `/telehealth-session/${visit}`
    expect(await waiting()).toEqual([{ user_id: practice.people.treating.id, kind: 'patient_waiting', link }])
    const [seen] = await done(as('frontDesk').rpc('front_desk_visits', range))
    expect(seen).toMatchObject({ id: visit, waiting_since: expect.any(String) })
    const overview = (await done(as('treating').rpc('provider_overview'))) as {
      today: { id: string; waiting_since: string | null }[]
    }
    expect(overview.today.find(({ id }) => id === visit)?.waiting_since).toEqual(expect.any(String))
  })

  test('is announced again when the visit was moved', async () => {
    const visit = await bookVisit(practice, { at: minutesFromNow(5) })
    await locatePatient(practice, visit)
    await done(enter('patient', visit))
    await practice.sql`update public.appointments set appointment_date = ${minutesFromNow(10)} where id = ${visit}`
    await done(enter('patient', visit))
    expect(await waiting()).toHaveLength(2)
  })

  test('has said where they are, and comes when the room is open', async () => {
    const visit = await bookVisit(practice, { at: minutesFromNow(5) })
    await expectRefusal(enter('patient', visit), 'SM707')
    const later = await bookVisit(practice, { at: minutesFromNow(60) })
    await expectRefusal(enter('patient', later), 'SM210')
    expect(await waiting()).toEqual([])
  })

  test.each(['otherPatient', 'treating', 'otherProvider', 'admin', 'frontDesk'] as const)(
    'is nobody else: %s',
    async (who) => {
      const visit = await bookVisit(practice, { at: minutesFromNow(5) })
      await locatePatient(practice, visit)
      await expectRefusal(enter(who, visit), 'SM221')
    },
  )
})

test('visits that no one started are listed for the front desk and counted for their provider', async () => {
  const visit = await bookVisit(practice, { at: minutesFromNow(-90) })
  await bookVisit(practice, { at: minutesFromNow(-30) })
  const listed = await done(as('frontDesk').rpc('front_desk_visits', { ...range, unstarted: true }))
  expect(listed.map(({ id }) => id)).toEqual([visit])
  const counted = async () =>
    ((await done(as('treating').rpc('provider_overview'))) as { waiting_on_me: { unstarted: number } })
      .waiting_on_me.unstarted
  expect(await counted()).toBe(1)
  await done(as('treating').from('appointments').update({ status: 'no_show' }).eq('id', visit).select())
  expect(await counted()).toBe(0)
})

test('a prepayment for a visit that no one started is to be refunded after a day', async () => {
  const visit = await bookVisit(practice, { at: minutesFromNow(-100) })
  await done(
    as('frontDesk').rpc('record_visit_payment', {
      payment: crypto.randomUUID(),
      visit,
      amount: 40,
      paid_on: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      method: 'cash',
    }),
  )
  const toRefund = () => done(practice.as(practice.people.biller).rpc('prepayments_to_refund'))
  expect((await toRefund()) ?? 0).toBe(0)
  await practice.sql`update public.appointments set appointment_date = now() - interval '2 days' where id = ${visit}`
  expect(await toRefund()).toBe(1)
})

describe('a visit marked as no-show', () => {
  const setStatus = (who: Who, visit: string, status: string) =>
    as(who).from('appointments').update({ status }).eq('id', visit).select('status')

  test('can be undone by its provider while the room is open, and then held', async () => {
    const visit = await bookVisit(practice, { at: minutesFromNow(-20), status: 'no_show' })
    expect(await done(setStatus('treating', visit, 'scheduled'))).toEqual([{ status: 'scheduled' }])
    await locatePatient(practice, visit)
    expect(await done(setStatus('treating', visit, 'in_progress'))).toEqual([{ status: 'in_progress' }])
  })

  test('stays one after that, and for anyone else', async () => {
    const late = await bookVisit(practice, { at: minutesFromNow(-200), status: 'no_show' })
    await expectRefusal(setStatus('treating', late, 'scheduled'), 'SM210')
    const visit = await bookVisit(practice, { at: minutesFromNow(-20), status: 'no_show' })
    await expectRefusal(setStatus('patient', visit, 'scheduled'), 'SM209')
  })
})

describe('a patient who can’t come', () => {
  const tell = (who: Who, appointment: string) => as(who).rpc('tell_cannot_come', { appointment })
  const told = () => practice.sql`
    select user_id, link from public.notifications where kind = 'visit_cannot_come'`
  const tasks = () => practice.sql`select title, details, owner_id from public.staff_tasks`
  const mails = () => practice.sql<{ recipient: string; body_text: string }[]>`
    select recipient, body_text from private.mail_outbox where kind = 'visit_cannot_come' order by recipient`
  beforeEach(async () => {
    await practice.sql`delete from public.staff_tasks`
    await emptyTables(practice.sql, 'private.mail_outbox')
    await practice.sql`update auth.users set last_sign_in_at = now() where id = ${practice.people.frontDesk.id}`
  })

  test('reports it inside the cut-off: provider and front desk are notified, once, and the visit stays', async () => {
    const { treating, frontDesk } = practice.people
    const visit = await bookVisit(practice, { at: minutesFromNow(45) })
    await done(tell('patient', visit))
    await done(tell('patient', visit))
    const link = `/provider-dashboard/appointments?visit=${visit}`
    expect(await told()).toEqual([{ user_id: treating.id, link }])
    expect(await tasks()).toEqual([
      {
        title: expect.stringMatching(/^Patient \d+ can't come: cancel or move the visit$/),
        details: expect.stringContaining('Dr Treating'),
        owner_id: frontDesk.id,
      },
    ])
    const [seen] = await done(as('frontDesk').rpc('front_desk_visits', range))
    expect(seen).toMatchObject({
      id: visit,
      status: 'scheduled',
      cannot_come_at: expect.any(String),
      patient_time_zone: 'America/Phoenix',
    })
  })

  test('is announced to the provider by email, which names no patient', async () => {
    const { treating, patient } = practice.people
    const visit = await bookVisit(practice, { at: minutesFromNow(45) })
    await done(tell('patient', visit))
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.recipient).toBe(treating.email)
    expect(mail?.body_text).toContain(`{site}/provider-dashboard/appointments?visit=${visit}`)
    const [name] = await practice.sql`
      select first_name, last_name, patient_id from public.profiles where id = ${patient.id}`
    for (const part of Object.values(name ?? {})) expect(mail?.body_text).not.toContain(String(part))
    expect((await tasks())[0]?.details).toContain('The provider was notified.')
  })

  test('is announced to the supervising physician if the provider can’t see patients', async () => {
    const { treating, admin } = practice.people
    const visit = await bookVisit(practice, { at: minutesFromNow(45) })
    const suspended = (at: Date | null) =>
      practice.sql`update public.providers set suspended_at = ${at} where id = ${treating.providerId}`
    await suspended(new Date())
    try {
      await emptyTables(practice.sql, 'private.mail_outbox')
      await done(tell('patient', visit))
    } finally {
      await suspended(null)
    }
    const link = `/admin/appointments?provider=${treating.providerId}`
    expect(await told()).toEqual([{ user_id: admin.id, link }])
    expect(await mails()).toMatchObject([
      { recipient: admin.email, body_text: expect.stringContaining(`{site}${link}`) },
    ])
    const details = (await tasks()).find(({ title }) => title.includes("can't come"))?.details
    expect(details).toContain('The supervising physician was notified.')
    expect(details).not.toContain('The provider was notified.')
  })

  test('can say so again once the visit was moved', async () => {
    const visit = await bookVisit(practice, { at: minutesFromNow(45) })
    await done(tell('patient', visit))
    await practice.sql`update public.appointments set appointment_date = ${minutesFromNow(50)} where id = ${visit}`
    await done(tell('patient', visit))
    expect(await told()).toHaveLength(2)
  })

  test('is no one else, and the visit is upcoming', async () => {
    const visit = await bookVisit(practice, { at: minutesFromNow(45) })
    for (const who of ['otherPatient', 'treating', 'admin', 'frontDesk'] as const)
      await expectRefusal(tell(who, visit), 'SM221')
    await practice.sql`update public.appointments set status = 'cancelled' where id = ${visit}`
    await expectRefusal(tell('patient', visit), 'SM212')
    expect(await told()).toEqual([])
  })

  test('can be reported by those who schedule for them', async () => {
    const { patient } = practice.people
    const visit = await bookVisit(practice, { at: minutesFromNow(45) })
    const proxy = await createRepresentative(practice, patient, { kind: 'proxy', rights: ['schedule'] })
    const reader = await createRepresentative(practice, patient, { kind: 'proxy', rights: ['messages'] })
    await expectRefusal(practice.as(reader).rpc('tell_cannot_come', { appointment: visit }), 'SM221')
    await done(practice.as(proxy).rpc('tell_cannot_come', { appointment: visit }))
    expect(await told()).toHaveLength(1)
  })
})
