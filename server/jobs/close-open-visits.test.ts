import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { minutesFromNow } from '#server/testing/policies/people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { bookVisit, clearVisits } from '#server/testing/policies/visits.ts'
import { closeOpenVisits } from './close-open-visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await emptyTables(practice.sql, 'private.mail_outbox', 'public.notifications')
})

const close = () =>
  closeOpenVisits({ sql: practice.sql, log: openLog('silent'), site: 'https://saguaro.example', hours: 4 })
const hours = 60

/** A visit of 30 minutes that began so long ago and is still in progress. */
async function openVisit(minutesAgo: number): Promise<string> {
  const visit = await bookVisit(practice, { at: minutesFromNow(-minutesAgo), status: 'in_progress' })
  await practice.sql`update public.appointments set started_at = appointment_date where id = ${visit}`
  return visit
}
const stateOf = async (visit: string) => {
  const [row] = await practice.sql`
    select a.status, (select count(*)::int from public.billing_records b where b.appointment_id = a.id) as bills
    from public.appointments a where id = ${visit}`
  return row
}

describe('a visit that is still in progress four hours after its end', () => {
  test('is completed without a bill, its provider is notified, and it is in the audit log', async () => {
    const visit = await openVisit(5 * hours)
    expect(await close()).toBe(1)
    expect(await stateOf(visit)).toEqual({ status: 'completed', bills: 0 })
    const link = `/provider-dashboard/appointments?visit=${visit}`
    const notes =
      await practice.sql`select user_id, kind, link from public.notifications where kind = 'visit_closed'`
    expect([...notes]).toEqual([{ user_id: practice.people.treating.id, kind: 'visit_closed', link }])
    const mails =
      await practice.sql`select recipient, body_text from private.mail_outbox where kind = 'visit_closed'`
    expect(mails.map(({ recipient }) => recipient)).toEqual([practice.people.treating.email])
    expect(mails[0]?.body_text).toContain(`https://saguaro.example${link}`)
    const audit = await practice.sql`
      select patient_id from public.audit_log where event_type = 'appointments.close' and row_id = ${visit}`
    expect([...audit]).toEqual([{ patient_id: practice.people.patient.id }])
    expect(await close()).toBe(0)
  })

  test('has no measured end, so that no one sees a duration', async () => {
    const visit = await openVisit(5 * hours)
    await close()
    const [row] =
      await practice.sql`select started_at, completed_at from public.appointments where id = ${visit}`
    expect(row).toEqual({ started_at: expect.any(Date), completed_at: null })
  })

  test('is closed once when two servers run together', async () => {
    await openVisit(5 * hours)
    expect((await Promise.all([close(), close(), close()])).reduce((sum, count) => sum + count)).toBe(1)
  })
})

test('a visit that ended less than four hours ago, or was begun late, stays open', async () => {
  const recent = await openVisit(4 * hours)
  const [late] = await practice.sql`
    insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes)
    values (${practice.people.otherPatient.id}, ${practice.people.otherProvider.providerId}, ${minutesFromNow(-6 * hours)}, 30)
    returning id`
  await practice.sql`update public.appointments set status = 'in_progress' where id = ${late?.id}`
  expect(await close()).toBe(0)
  expect(await stateOf(recent)).toEqual({ status: 'in_progress', bills: 0 })
})

test('a visit the provider ends is billed as before, and its end is measured', async () => {
  const visit = await openVisit(30)
  await done(
    practice
      .as(practice.people.treating)
      .from('appointments')
      .update({ status: 'completed' })
      .eq('id', visit)
      .select(),
  )
  expect(await stateOf(visit)).toEqual({ status: 'completed', bills: 1 })
  const [row] = await practice.sql`select completed_at from public.appointments where id = ${visit}`
  expect(row).toEqual({ completed_at: expect.any(Date) })
})

describe('billing a closed visit', () => {
  const bill = (who: 'treating' | 'otherProvider' | 'patient' | 'admin', visit: string) =>
    practice.as(practice.people[who]).rpc('bill_visit', { visit_id: visit })

  test('its provider bills it once', async () => {
    const visit = await openVisit(5 * hours)
    await close()
    expect(await done(bill('treating', visit))).toMatchObject({
      appointment_id: visit,
      session_duration_minutes: 30,
    })
    await expectRefusal(bill('treating', visit), 'SM808')
  })

  test('no one else can, and not before it is completed', async () => {
    const visit = await openVisit(30)
    for (const who of ['treating', 'admin'] as const) await expectRefusal(bill(who, visit), 'SM808')
    for (const who of ['otherProvider', 'patient'] as const) await expectRefusal(bill(who, visit), 'SM221')
    expect(await stateOf(visit)).toEqual({ status: 'in_progress', bills: 0 })
  })
})

test('a visit that can’t be closed is tried again, and does not keep the others open', async () => {
  const { sql } = practice
  const [stuck, other] = [await openVisit(7 * hours), await openVisit(5 * hours)]
  await sql.unsafe(`
    create function public.stuck() returns trigger language plpgsql as $$
    begin
      if new.id = '${stuck}' and new.status = 'completed' then raise exception 'stuck'; end if;
      return new;
    end $$;
    create trigger stuck before update on public.appointments for each row execute function public.stuck()`)
  await expect(close()).rejects.toThrow('stuck')
  expect(await stateOf(other)).toEqual({ status: 'completed', bills: 0 })
  expect(await stateOf(stuck)).toEqual({ status: 'in_progress', bills: 0 })
  await sql`drop function public.stuck() cascade`
  expect(await close()).toBe(1)
  expect(await stateOf(stuck)).toEqual({ status: 'completed', bills: 0 })
})
