import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import type { Actor } from '#server/testing/actors.ts'
import { createPatient, createProvider, type Provider, phoenix } from '#server/testing/policies/people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { createRepresentative } from '#server/testing/policies/representatives.ts'
import { bookingOf, bookVisit } from '#server/testing/policies/visits.ts'
import { tellOfEarlierTimes } from './tell-of-earlier-times.ts'

let practice: OpenPractice
let provider: Provider
let sam: Actor
beforeAll(async () => {
  practice = await openPractice()
})
beforeEach(async () => {
  await practice.sql`delete from public.earlier_time_requests`
  provider = await createProvider(practice)
  sam = await createPatient(practice, 'Sam', 'Soon')
})
afterAll(() => practice.close())

const hour = 3_600_000
const site = 'https://saguaro.example'
const tell = (now = new Date()) =>
  tellOfEarlierTimes({ sql: practice.sql, log: openLog('silent'), site }, now)
const iso = (at: string) => new Date(at).toISOString()
const visitOf = (patient: Actor, at: string) => bookVisit(practice, { patient, provider, at, minutes: 60 })
const someone = async (at: string) => visitOf(await createPatient(practice), at)
const cancel = (visit: string) =>
  practice.sql`update public.appointments set status = 'cancelled' where id = ${visit}`
const ask = (patient: Actor, more: object = {}, caller = patient) =>
  done(
    practice
      .as(caller)
      .from('earlier_time_requests')
      .insert({ patient_id: patient.id, provider_id: provider.providerId, ...more })
      .select('id, appointment_id')
      .single(),
  )
const requestsOf = ({ id }: Actor) =>
  practice.sql`select appointment_id from public.earlier_time_requests where patient_id = ${id}`
const linksTo = async ({ id }: { id: string }) =>
  (
    await practice.sql<{ link: string }[]>`
      select link from public.notifications where user_id = ${id} and kind = 'appointment_earlier' order by created_at`
  ).map(({ link }) => link)
const timesTold = async (to: { id: string }) =>
  (await linksTo(to)).map((link) => new URLSearchParams(link.split('?')[1]).get('time'))

describe('a time that opens before the visit of a patient who asked', () => {
  test('is announced once, in the app and by email, in their language, with a link to it', async () => {
    const opens = phoenix(5, '10:00')
    const other = await someone(opens)
    const visit = await visitOf(sam, phoenix(20, '10:00'))
    await practice.sql`update public.profiles set preferred_language = 'Spanish' where id = ${sam.id}`
    expect((await ask(sam)).appointment_id).toBe(visit)
    expect(await tell()).toBe(0)
    await cancel(other)
    expect((await Promise.all([tell(), tell()])).reduce((sum, one) => sum + one)).toBe(1)
    expect(await tell(new Date(Date.now() + 5 * hour))).toBe(0)

    const link = `/patient-dashboard?${new URLSearchParams({ visit, time: iso(opens) })}`
    expect(await linksTo(sam)).toEqual([link])
    const mails = await practice.sql`
      select subject, body_text from private.mail_outbox where recipient = ${sam.email} and kind = 'appointment_earlier'`
    expect(mails).toMatchObject([{ subject: 'Se liberó una cita más pronto' }])
    expect(mails[0]?.body_text).toContain(`${site}${link}`)
    expect(mails[0]?.body_text).toContain('10:00')
  })

  test('is not announced to patients whose visit is earlier, for whom it does not work, or who did not ask', async () => {
    const opens = phoenix(6, '10:00')
    const other = await someone(opens)
    const weekday = new Date(`${opens.slice(0, 10)}T12:00:00Z`).getUTCDay()
    const people = {
      earlier: await createPatient(practice),
      otherDay: await createPatient(practice),
      afternoon: await createPatient(practice),
      silent: await createPatient(practice),
      elsewhere: await createPatient(practice),
    }
    await visitOf(people.earlier, phoenix(5, '10:00'))
    for (const [index, patient] of [people.otherDay, people.afternoon, people.silent, sam].entries())
      await visitOf(patient, phoenix(20 + index, '10:00'))
    await ask(people.earlier)
    await ask(people.otherDay, { weekdays: [(weekday + 1) % 7] })
    await ask(people.afternoon, { day_part: 'afternoon' })
    await ask(people.elsewhere, { provider_id: practice.people.treating.providerId })
    await ask(sam, { weekdays: [weekday], day_part: 'morning' })
    await cancel(other)
    expect(await tell()).toBe(1)
    expect(await timesTold(sam)).toEqual([iso(opens)])
    for (const person of Object.values(people)) expect(await linksTo(person)).toEqual([])
  })

  test('goes to the first patient who takes it: the others keep their visits', async () => {
    const opens = phoenix(5, '11:00')
    const other = await someone(opens)
    const luz = await createPatient(practice)
    const [first, second] = [
      await visitOf(sam, phoenix(20, '10:00')),
      await visitOf(luz, phoenix(21, '10:00')),
    ]
    await ask(sam)
    await ask(luz)
    await cancel(other)
    expect(await tell()).toBe(2)
    const take = (who: Actor, visit: string) =>
      practice
        .as(who)
        .from('appointments')
        .update({ appointment_date: opens })
        .eq('id', visit)
        .select('id')
        .single()
    await done(take(sam, first))
    expect((await take(luz, second)).error?.code).toBe('23P01')
    expect(await requestsOf(sam)).toHaveLength(0)
    expect(await requestsOf(luz)).toMatchObject([{ appointment_id: second }])
  })

  test('is not told when it starts too soon to be changed online, or when they are busy then', async () => {
    const now = new Date(phoenix(3, '09:30'))
    const [soon, busy] = [await someone(phoenix(3, '10:00')), await someone(phoenix(4, '10:00'))]
    await visitOf(sam, phoenix(20, '10:00'))
    const elsewhere = await createProvider(practice)
    await bookVisit(practice, { patient: sam, provider: elsewhere, at: phoenix(4, '10:30') })
    await ask(sam)
    await cancel(soon)
    await cancel(busy)
    expect(await tell(now)).toBe(0)
  })

  test('is not announced to a patient who freed it by moving to a later time', async () => {
    const visit = await visitOf(sam, phoenix(10, '10:00'))
    await ask(sam)
    await practice.sql`update public.appointments set appointment_date = ${phoenix(20, '10:00')} where id = ${visit}`
    expect(await tell()).toBe(0)
    expect(await requestsOf(sam)).toHaveLength(1)
  })

  test('is not announced where the provider may no longer treat them', async () => {
    const other = await someone(phoenix(5, '10:00'))
    await visitOf(sam, phoenix(20, '10:00'))
    await ask(sam)
    await practice.sql`delete from public.provider_licenses where provider_id = ${provider.providerId}`
    await cancel(other)
    expect(await tell()).toBe(0)
  })

  test('is announced to those who schedule for the patient, with their own link', async () => {
    const guardian = await createRepresentative(practice, sam)
    await practice.sql`update public.profiles set date_of_birth = current_date - interval '9 years' where id = ${sam.id}`
    const other = await someone(phoenix(5, '10:00'))
    const visit = await visitOf(sam, phoenix(20, '10:00'))
    await ask(sam, {}, guardian)
    await cancel(other)
    expect(await tell()).toBe(1)
    const search = new URLSearchParams({ visit, time: iso(phoenix(5, '10:00')) })
    expect(await linksTo(guardian)).toEqual([`/family/${sam.id}?${search}`])
    const mails =
      await practice.sql`select body_text from private.mail_outbox where recipient = ${guardian.email}`
    expect(mails[0]?.body_text).toContain(`${site}/family/${sam.id}?${search}`)
  })
})

test('within four hours a patient is notified once; what is still open then is announced after that', async () => {
  const now = new Date()
  const [first, second, third] = [
    await someone(phoenix(5, '10:00')),
    await someone(phoenix(6, '10:00')),
    await someone(phoenix(7, '10:00')),
  ]
  await visitOf(sam, phoenix(20, '10:00'))
  await ask(sam)
  await cancel(first)
  await tell(now)
  await cancel(second)
  await cancel(third)
  expect(await tell(new Date(now.getTime() + 3 * hour))).toBe(0)
  await someone(phoenix(6, '10:00'))
  expect(await tell(new Date(now.getTime() + 4 * hour))).toBe(1)
  expect(await timesTold(sam)).toEqual([iso(phoenix(5, '10:00')), iso(phoenix(7, '10:00'))])
})

describe('a patient without a visit', () => {
  const off = async (days: number) =>
    practice.sql`
      insert into public.provider_schedule_changes (provider_id, starts_on, ends_on, is_available)
      values (${provider.providerId}, ${phoenix(0, '00:00').slice(0, 10)}, ${phoenix(days, '00:00').slice(0, 10)}, false)`
  const book = (at: string) =>
    done(
      practice
        .as(sam)
        .from('appointments')
        .insert({
          ...bookingOf(practice, at),
          patient_id: sam.id,
          provider_id: provider.providerId,
        })
        .select('id')
        .single(),
    )

  test('is notified of added hours and of removed time off, if nothing earlier was open', async () => {
    await off(30)
    await ask(sam)
    await practice.sql`
      insert into public.provider_schedule_changes (provider_id, starts_on, ends_on, start_time, end_time, is_available)
      select ${provider.providerId}, day, day, '09:00', '10:00', true
      from unnest(array[${phoenix(40, '00:00').slice(0, 10)}, ${phoenix(12, '00:00').slice(0, 10)}]::date[]) day`
    expect(await tell()).toBe(1)
    await practice.sql`
      delete from public.provider_schedule_changes where provider_id = ${provider.providerId} and not is_available`
    expect(await tell(new Date(Date.now() + 5 * hour))).toBe(1)
    const [added, back] = await linksTo(sam)
    const search = { provider: provider.providerId, time: iso(phoenix(12, '09:00')) }
    expect(added).toBe(`/appointment-scheduling?${new URLSearchParams(search)}`)
    expect(new URLSearchParams(back?.split('?')[1]).get('time')?.slice(0, 10)).toMatch(
      new RegExp(`${phoenix(0, '00:00').slice(0, 10)}|${phoenix(1, '00:00').slice(0, 10)}`),
    )
  })

  test('has those who schedule for them notified, with a link to the page where they book for them', async () => {
    const guardian = await createRepresentative(practice, sam)
    await practice.sql`update public.profiles set date_of_birth = current_date - interval '9 years' where id = ${sam.id}`
    await off(30)
    await ask(sam, {}, guardian)
    await practice.sql`
      insert into public.provider_schedule_changes (provider_id, starts_on, ends_on, start_time, end_time, is_available)
      values (${provider.providerId}, ${phoenix(12, '00:00').slice(0, 10)}, ${phoenix(12, '00:00').slice(0, 10)},
        '09:00', '10:00', true)`
    expect(await tell()).toBe(1)
    const search = new URLSearchParams({
      provider: provider.providerId,
      time: iso(phoenix(12, '09:00')),
    })
    expect(await linksTo(guardian)).toEqual([`/family/${sam.id}/book?${search}`])
    const mails =
      await practice.sql`select body_text from private.mail_outbox where recipient = ${guardian.email}`
    expect(mails[0]?.body_text).toContain(`${site}/family/${sam.id}/book?${search}`)
  })

  test('is notified of a time for the visit and the state they asked for, whatever their profile says', async () => {
    await practice.sql`update public.profiles set state = 'NV' where id = ${sam.id}`
    await practice.sql`
      insert into public.provider_visit_types (provider_id, name, duration_minutes)
      values (${provider.providerId}, 'intake', 90), (${provider.providerId}, 'follow-up', 30)`
    await off(30)
    await ask(sam, { state: 'AZ', visit_type: 'follow-up' })
    await practice.sql`
      insert into public.provider_schedule_changes (provider_id, starts_on, ends_on, start_time, end_time, is_available)
      values (${provider.providerId}, ${phoenix(12, '00:00').slice(0, 10)}, ${phoenix(12, '00:00').slice(0, 10)},
        '09:00', '09:30', true)`
    expect(await tell()).toBe(1)
    const search = {
      provider: provider.providerId,
      type: 'follow-up',
      state: 'AZ',
      time: iso(phoenix(12, '09:00')),
    }
    expect(await linksTo(sam)).toEqual([`/appointment-scheduling?${new URLSearchParams(search)}`])
    const [mail] = await practice.sql`
      select useful_until from private.mail_outbox where recipient = ${sam.email} and kind = 'appointment_earlier'`
    expect(mail?.useful_until).toEqual(new Date(phoenix(12, '09:00')))
  })

  test('is not notified of a time later than one that was already open', async () => {
    const other = await someone(phoenix(8, '10:00'))
    await ask(sam)
    await cancel(other)
    expect(await tell()).toBe(0)
  })

  test('keeps waiting after booking a later time, until they take the announced one', async () => {
    await off(30)
    await ask(sam)
    const visit = await book(phoenix(35, '10:00'))
    expect(await requestsOf(sam)).toMatchObject([{ appointment_id: visit.id }])

    const luz = await createPatient(practice)
    await ask(luz)
    await practice.sql`
      insert into public.provider_schedule_changes (provider_id, starts_on, ends_on, start_time, end_time, is_available)
      values (${provider.providerId}, ${phoenix(9, '00:00').slice(0, 10)}, ${phoenix(9, '00:00').slice(0, 10)}, '09:00', '10:00', true)`
    expect(await tell()).toBe(2)
    const taking = { ...bookingOf(practice, phoenix(9, '09:00')), provider_id: provider.providerId }
    await done(
      practice
        .as(luz)
        .from('appointments')
        .insert({ ...taking, patient_id: luz.id })
        .select('id'),
    )
    expect(await requestsOf(luz)).toHaveLength(0)
    expect(await requestsOf(sam)).toHaveLength(1)
  })

  test('waits no more once the practice booked a visit for them', async () => {
    await ask(sam)
    await visitOf(sam, phoenix(9, '09:00'))
    expect(await requestsOf(sam)).toHaveLength(0)
  })

  test('waits for six months at most', async () => {
    await ask(sam)
    await tell(new Date(Date.now() + 100 * 24 * hour))
    expect(await requestsOf(sam)).toHaveLength(1)
    await tell(new Date(Date.now() + 190 * 24 * hour))
    expect(await requestsOf(sam)).toHaveLength(0)
  })
})

describe('a request ends automatically', () => {
  const waiting = async () => {
    const visit = await visitOf(sam, phoenix(10, '10:00'))
    await ask(sam)
    return visit
  }

  test('when the visit was canceled, missed or moved to an earlier time', async () => {
    for (const change of [
      { status: 'cancelled' },
      { status: 'no_show' },
      { appointment_date: phoenix(9, '10:00') },
    ]) {
      const visit = await waiting()
      await practice.sql`update public.appointments set ${practice.sql(change)} where id = ${visit}`
      expect(await requestsOf(sam)).toHaveLength(0)
      await practice.sql`delete from public.appointments where id = ${visit}`
    }
  })

  test('when the time of the visit has come', async () => {
    await waiting()
    await tell(new Date(phoenix(10, '09:59')))
    expect(await requestsOf(sam)).toHaveLength(1)
    await tell(new Date(phoenix(10, '10:00')))
    expect(await requestsOf(sam)).toHaveLength(0)
  })

  test('when the patient closes their account', async () => {
    await waiting()
    await ask(sam, { provider_id: practice.people.otherProvider.providerId })
    await practice.sql`select private.close_account(${sam.id})`
    expect(await requestsOf(sam)).toHaveLength(0)
  })
})

describe('asking', () => {
  test("is refused for another person's visit and for a provider who takes no appointments", async () => {
    const visit = await someone(phoenix(10, '10:00'))
    const list = practice.as(sam).from('earlier_time_requests')
    const about = { patient_id: sam.id, provider_id: provider.providerId }
    await expectRefusal(list.insert({ ...about, appointment_id: visit }), 'SM221')
    await practice.sql`update public.providers set is_available = false where id = ${provider.providerId}`
    await expectRefusal(list.insert(about), 'SM205')
  })

  test('shows the patient to the provider and the front desk, and to no one else', async () => {
    const { otherProvider, frontDesk, biller, admin } = practice.people
    const visit = await visitOf(sam, phoenix(10, '10:00'))
    await ask(sam, { weekdays: [1, 2], day_part: 'morning' })
    const seenBy = async (who: Actor) =>
      (await done(practice.as(who).rpc('waiting_for_earlier_times'))).filter(
        ({ patient_id }) => patient_id === sam.id,
      )
    const row = { patient_name: 'Sam Soon', appointment_id: visit, weekdays: [1, 2], day_part: 'morning' }
    expect(await seenBy(provider)).toMatchObject([row])
    expect(await seenBy(frontDesk)).toMatchObject([row])
    expect(await seenBy(otherProvider)).toEqual([])
    for (const who of [sam, biller, admin])
      await expectRefusal(practice.as(who).rpc('waiting_for_earlier_times'), 'SM223')
    const read = await practice.sql`
      select actor_id from public.audit_log where event_type = 'earlier_time_requests.read' and patient_id = ${sam.id}`
    expect(new Set(read.map(({ actor_id }) => actor_id))).toEqual(new Set([provider.id, frontDesk.id]))
  })
})

test('an email that fails is tried again, and does not hold up the others', async () => {
  const { sql } = practice
  const lee = await createPatient(practice, 'Lee', 'Later')
  const opens = phoenix(5, '10:00')
  const other = await someone(opens)
  await visitOf(sam, phoenix(20, '10:00'))
  await visitOf(lee, phoenix(21, '10:00'))
  await ask(sam)
  await ask(lee)
  expect(await tell()).toBe(0)
  await cancel(other)
  await sql.unsafe(
    `alter table private.mail_outbox add constraint bad check (recipient <> '${sam.email}') not valid`,
  )
  await expect(tell()).rejects.toThrow('bad')
  expect(await timesTold(sam)).toEqual([])
  expect(await timesTold(lee)).toEqual([iso(opens)])
  await sql`alter table private.mail_outbox drop constraint bad`
  expect(await tell()).toBe(1)
  expect(await timesTold(sam)).toEqual([iso(opens)])
  expect(await tell()).toBe(0)
})
