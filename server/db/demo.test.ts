import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNpi } from '#core/npi.ts'
import { verifyPassword } from '#server/auth/hash-password.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { demoAccounts, demoPassword, loadDemo } from './demo.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('a database that started without the demo stays without it, unless it is requested', async () => {
  expect(await loadDemo(database.sql, undefined, false)).toBe(false)
  expect(await loadDemo(database.sql, undefined, true)).toBe(false)
  expect(await database.sql`select id from auth.users`).toHaveLength(0)
})

test('the demo has people at every stage and a visit that can be joined now', async () => {
  expect(await loadDemo(database.sql, true, false)).toBe(true)
  const stages = await database.sql`
    select registration_completed, intake_completed, count(*)::int from public.profiles group by 1, 2 order by 1, 2`
  expect(stages.map((row) => Object.values(row))).toEqual([
    [false, false, 1],
    [true, false, 1],
    [true, true, 6],
  ])
  const listed = await database.sql`select last_name from public.providers where is_listed order by 1`
  expect(listed.map((row) => row.last_name)).toEqual(['Begay', 'Okafor', 'Raman', 'Ruiz'])
  expect(await joinableVisits()).toBe(1)
  const [bills] =
    await database.sql`select count(*)::int as bills, count(*) filter (where total_amount = hourly_rate * session_duration_minutes / 60)::int as right from public.billing_records`
  expect(bills?.bills).toBeGreaterThan(4)
  expect(bills?.right).toBe(bills?.bills)
  const [tasks] =
    await database.sql`select count(*)::int as open from public.safety_tasks where status = 'open'`
  expect(tasks?.open).toBe(3)
})

test('the days of the demo are those of its practice: nothing is dated tomorrow, and no prescription before its visit', async () => {
  const [row] = await database.sql`
    select (select max(reviewed_on) <= (now() at time zone 'America/Phoenix')::date from public.treatment_plans) as reviewed,
      (select min((m.entry->>'startDate')::date) >= min(a.appointment_date)::date
        from public.medications m join public.appointments a on a.patient_id = m.patient_id
        join public.profiles p on p.id = m.patient_id where p.first_name = 'Maya') as prescribed`
  expect(row).toEqual({ reviewed: true, prescribed: true })
})

/** As a calendar has it, so that the seed's own arithmetic is not its proof. */
const holidays = [
  ...['2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31'],
  // Juneteenth and Christmas of 2027 are Saturdays, Independence Day is a Sunday.
  ...['2027-06-18', '2027-06-19', '2027-07-04', '2027-07-05', '2027-09-06', '2027-10-11', '2027-11-11'],
  ...['2027-11-25', '2027-12-24', '2027-12-25', '2027-12-31', '2028-01-01', '2028-01-17', '2028-02-21'],
]

test('the providers of the demo are off on federal holidays, once, and no visit is on one', async () => {
  const { sql } = database
  await loadDemo(sql, true, false)
  const missing = await sql`
    select p.last_name, day::text from public.providers p cross join unnest(${holidays}::date[]) day
    where p.last_name in ('Ruiz', 'Begay', 'Raman', 'Okafor') and day >= current_date and day < current_date + 360
      and 1 <> (
        select count(*) from public.provider_schedule_changes c
        where c.provider_id = p.id and not c.is_available and day between c.starts_on and c.ends_on
      )`
  expect(missing).toEqual([])
  const workdays = await sql`
    select distinct day::date::text from public.provider_schedule_changes c
    cross join generate_series(c.starts_on, c.ends_on, '1 day') day
    where day < '2028-03-01' and day::date <> all (${holidays}::date[])`
  expect(workdays).toEqual([])
  const visits = await sql`
    select a.appointment_date from public.appointments a join public.providers p on p.id = a.provider_id
    join public.provider_schedule_changes c on c.provider_id = p.id
      and (a.appointment_date at time zone p.time_zone)::date between c.starts_on and c.ends_on
    where a.status = 'scheduled' and a.appointment_date > now() + interval '1 hour'`
  expect(visits).toEqual([])
})

test('nothing of the demo is dated in the future or before what it follows, and each NPI and EIN is one', async () => {
  const { sql } = database
  const wrong = await sql`
    select 'signed in the future' as what from public.progress_notes where signed_at > now() or released_at > now()
    union all select 'signed before the visit' from public.progress_notes n
      join public.appointments a on a.id = n.appointment_id where n.signed_at < a.appointment_date
    union all select 'visit of many hours' from public.appointments where completed_at - started_at > interval '4 hours'
    union all select 'booked after it took place' from public.appointments where status = 'completed' and created_at > appointment_date
    union all select 'consent after the visit' from public.consents c
      join public.appointments a on a.id = c.appointment_id where a.status = 'completed' and c.signed_at > a.ends_at
    union all select 'resolved before it was noted' from public.patient_problems where resolved_at < created_at
    union all select 'noted before it began' from public.patient_problems where created_at::date < onset
    union all select 'billed before the visit' from public.billing_records b
      join public.appointments a on a.id = b.appointment_id where b.created_at < a.appointment_date
    union all select 'result in the future' from public.assessment_results where completed_at > now()
    union all select 'message in the future' from public.patient_provider_messages where created_at > now()
    union all select 'no EIN' from public.organization_config where ein = '00-0000000'`
  expect(wrong.map(({ what }) => what)).toEqual([])
  const numbers = await sql<{ npi: string }[]>`
    select npi from public.providers where verified_at is not null
    union all select type_2_npi from public.organization_config`
  expect(numbers.filter(({ npi }) => !isNpi(npi ?? ''))).toEqual([])
})

test('the text a safety task of the demo quotes is where the task says, with the same time', async () => {
  const tasks = await database.sql`
    select p.first_name, t.source, t.status, coalesce(m.message, a.reason, t.excerpt) = t.excerpt as quoted,
      coalesce(m.created_at, r.completed_at, a.created_at) = t.created_at as same_time,
      coalesce(m.id, a.id, r.id) is not null as found
    from public.safety_tasks t join public.profiles p on p.id = t.patient_id
    left join public.patient_provider_messages m on m.id = t.source_id
    left join public.appointments a on a.id = t.source_id
    left join public.assessment_results r on r.id = t.source_id
    order by 1, 2`
  expect(tasks.map((row) => Object.values(row))).toEqual([
    ['Lucía', 'message', 'open', true, true, true],
    ['Maya', 'message', 'closed', true, true, true],
    ['Walter', 'booking_note', 'open', true, true, true],
    ['Walter', 'phq9_item9', 'open', true, true, true],
  ])
})

test.each([3, 11, 16, 19, 23])(
  'at %i o’clock the safety tasks of the demo are due when the settings of the practice say',
  async (hour) => {
    const other = await openTestDatabase()
    try {
      await other.sql`
        update public.safety_settings set time_zone = (
          select name from pg_timezone_names where name like 'Etc/GMT%'
            and extract(hour from now() at time zone name) = ${hour} limit 1
        )`
      await loadDemo(other.sql, true, false)
      const tasks = await other.sql`
        select p.first_name, t.source, t.escalations > 0 as escalated, t.escalate_at > now() as ahead,
          case when t.escalated_at is null then t.escalate_at = d.escalate_at
            else t.escalate_at = t.escalated_at + interval '60 minutes'
              and t.escalated_at = d.escalate_at + (t.escalations - 1) * interval '60 minutes' end as as_set
        from public.safety_tasks t join public.profiles p on p.id = t.patient_id
        cross join lateral private.safety_due(t.tier, t.alarm_at) d
        where t.status = 'open' order by 1, 2`
      expect(tasks.map((row) => Object.values(row))).toEqual([
        ['Lucía', 'message', true, true, true],
        ['Walter', 'booking_note', false, true, true],
        ['Walter', 'phq9_item9', false, true, true],
      ])
    } finally {
      await other.drop()
    }
  },
)

test('the front desk calls about a visit that was missed', async () => {
  const called = await database.sql`
    select exists (
      select from public.appointments a where a.patient_id = t.patient_id and a.status = 'no_show'
    ) as missed from public.staff_tasks t where t.title like '%missed visit%'`
  expect(called.map(({ missed }) => missed)).toEqual([true])
})

test('loading the demo writes dates once, so that the audit log is not full of changed dates', async () => {
  const redated = await database.sql`
    select event_type from public.audit_log
    where event_type in ('appointments.update', 'billing_records.update', 'consents.update', 'progress_notes.update')
      and details -> 'changed' <@ '["created_at", "signed_at", "started_at", "completed_at", "billing_date"]'`
  expect(redated).toHaveLength(0)
})

test('the drafted note names the medications it speaks of and has a line to confirm', async () => {
  const [note] = await database.sql<{ content: { Subjective: string }; sections: unknown }[]>`
    select n.content, n.sections from public.progress_notes n join public.profiles p on p.id = n.patient_id
    where n.status = 'draft' and p.first_name = 'Maya'`
  expect(note?.content.Subjective).toMatch(/^Medications: .*sertraline.*100 milligrams.*Hydroxyzine/m)
  expect(JSON.stringify(note?.sections)).toContain('"needsReview":true')
})

test('a later start keeps the joinable visit, or creates a new one when it is over', async () => {
  await loadDemo(database.sql, undefined, false)
  expect(await joinableVisits()).toBe(1)
  await database.sql`update public.appointments set status = 'in_progress' where private.join_window(appointment_date) @> now() and status = 'scheduled'`
  await database.sql`update public.appointments set status = 'completed' where status = 'in_progress'`
  await database.sql`update public.appointments set appointment_date = appointment_date - interval '3 hours' where appointment_date between now() - interval '1 hour' and now() + interval '1 hour'`
  expect(await joinableVisits()).toBe(0)
  await loadDemo(database.sql, undefined, false)
  expect(await joinableVisits()).toBe(1)
})

test('a start soon after the demo visit ended early books the next one behind it', async () => {
  const { sql } = database
  await sql`update public.appointments set status = 'in_progress' where private.join_window(appointment_date) @> now() and status = 'scheduled'`
  await sql`update public.appointments set status = 'completed' where status = 'in_progress'`
  await loadDemo(sql, undefined, false)
  const [next] = await sql`
    select count(*)::int as visits from public.appointments a
    join auth.users u on u.id = a.patient_id and u.email = 'patient@saguaro.example'
    where a.status = 'scheduled' and a.appointment_date between now() and now() + interval '1 hour'`
  expect(next?.visits).toBe(1)
})

async function joinableVisits() {
  const [row] = await database.sql`
    select count(*)::int as visits from public.appointments a
    join auth.users u on u.id = a.patient_id and u.email = 'patient@saguaro.example'
    where a.status in ('scheduled', 'in_progress') and private.join_window(a.appointment_date) @> now()`
  return row?.visits
}

test('the demo password opens the demo accounts', async () => {
  const rows = await database.sql<{ encrypted_password: string }[]>`
    select encrypted_password from auth.users where email = any(${Object.keys(demoAccounts)})`
  expect(rows).toHaveLength(Object.keys(demoAccounts).length)
  for (const row of rows) expect(await verifyPassword(demoPassword, row.encrypted_password)).toBe(true)
})
