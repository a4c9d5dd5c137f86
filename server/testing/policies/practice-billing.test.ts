import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  const { otherPatient, otherProvider } = practice.people
  await bookVisit(practice, { at: phoenix(-40, '10:00'), status: 'completed' })
  await bookVisit(practice, { at: phoenix(-10, '10:00'), status: 'completed' })
  await bookVisit(practice, {
    at: phoenix(-5, '10:00'),
    status: 'completed',
    patient: otherPatient,
    provider: otherProvider,
  })
  await practice.sql`
    update public.billing_records b set billing_date = (a.appointment_date at time zone 'America/Phoenix')::date
    from public.appointments a where a.id = b.appointment_id`
  await practice.sql`
    update public.billing_records set status = 'paid' where provider_id = ${otherProvider.providerId}`
})
afterAll(() => practice.close())

const admin = () => practice.as(practice.people.admin)
const day = (days: number) => phoenix(days, '00:00').slice(0, 10)
const bills = async (args: object = {}) => done(admin().rpc('practice_bills', args))

test('all bills, the newest first, by provider, status and time, page by page', async () => {
  const all = await bills()
  expect(all.map(({ patient_name, provider_name, status }) => [patient_name, provider_name, status])).toEqual(
    [
      ['Oscar Other', 'Dr Elsewhere', 'paid'],
      ['Paula Owner', 'Dr Treating', 'pending'],
      ['Paula Owner', 'Dr Treating', 'pending'],
    ],
  )
  expect(await bills({ wanted_status: 'paid' })).toEqual([all[0]])
  expect(await bills({ wanted_status: 'open' })).toEqual(all.slice(1))
  expect(await bills({ provider: practice.people.treating.providerId })).toEqual(all.slice(1))
  expect(await bills({ from: day(-12), to: day(-7) })).toEqual([all[1]])
  expect(await bills({ page_size: 1, after: all[0]?.id })).toEqual([all[1]])
})

test('a bill is found by name, day of the visit, date of birth and number, without accents and beyond the first page', async () => {
  const { patient, otherPatient } = practice.people
  await practice.sql`
    update public.profiles set last_name = 'Peña Ortiz', date_of_birth = '1971-02-03' where id = ${otherPatient.id}`
  const [latest, recent, old] = await bills()
  const found = async (search: string, more: object = {}) =>
    (await bills({ search, ...more })).map(({ id }) => id)
  expect(await found('pena osc')).toEqual([latest?.id])
  expect(await found('PAULA')).toEqual([recent?.id, old?.id])
  expect(await found('paula', { page_size: 1, after: recent?.id })).toEqual([old?.id])
  expect(await found('paula', { from: day(-12) })).toEqual([recent?.id])
  expect(await found('02/03/1971')).toEqual([latest?.id])
  expect(await found(day(-10))).toEqual([recent?.id])
  expect(await found(`#${old?.bill_number}`)).toEqual([old?.id])
  expect(await found(`paula ${latest?.bill_number}`)).toEqual([])
  expect(await found(`${recent?.patient_number} ${recent?.bill_number}`)).toEqual([recent?.id])
  expect(await found('99999999999999')).toEqual([])
  expect(await found('nobody')).toEqual([])
  const exported = await done(admin().rpc('export_practice_bills', { search: 'peña' }))
  expect(exported).toEqual([{ ...latest, patient_name: 'Oscar Peña Ortiz' }])
  const own = await done(practice.as(patient).rpc('bills_of', { patient: patient.id }))
  expect(own.map(({ bill_number }) => bill_number)).toEqual([recent?.bill_number, old?.bill_number])
  await practice.sql`update public.profiles set last_name = 'Other' where id = ${otherPatient.id}`
})

test('each bill shows what is paid and what is open, in the list and in the file', async () => {
  const [paid, part] = await bills()
  await practice.sql`update public.billing_records set paid_amount = 12.5 where id = ${part?.id ?? ''}`
  // Closed by hand: nothing was paid, so nothing counts as paid.
  const amounts = [
    { id: paid?.id, paid_amount: 0, balance: 0, payment_method: 'credit_card' },
    { id: part?.id, paid_amount: 12.5, balance: Number(part?.total_amount) - 12.5 },
  ]
  expect((await bills()).slice(0, 2)).toMatchObject(amounts)
  expect((await done(admin().rpc('export_practice_bills', {}))).slice(0, 2)).toMatchObject(amounts)
  await practice.sql`update public.billing_records set paid_amount = 0 where id = ${part?.id ?? ''}`
})

test('totals by period, provider and status add up to the bills', async () => {
  const totals = await done(
    admin().rpc('practice_billing_totals', { from: day(-60), to: day(1), bucket: 'month' }),
  )
  const all = await bills()
  const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + Number(amount), 0)
  expect(sum(totals)).toBe(sum(all.map(({ total_amount }) => ({ amount: total_amount }))))
  expect(totals.filter(({ status }) => status === 'paid')).toMatchObject([
    { provider_name: 'Dr Elsewhere', bills: 1 },
  ])
  await expectRefusal(
    admin().rpc('practice_billing_totals', { from: day(-60), to: day(1), bucket: 'hour' }),
    'SM805',
  )
})

test("an export has the list's bills, and each exported bill is in the audit log", async () => {
  const before = new Date()
  expect(await done(admin().rpc('export_practice_bills', { wanted_status: 'pending' }))).toEqual(
    await bills({ wanted_status: 'pending' }),
  )
  const noted = await practice.sql`
    select patient_id, actor_id from public.audit_log
    where event_type = 'billing_records.export' and created_at >= ${before}`
  const { patient, admin: by } = practice.people
  expect(noted).toEqual([
    { patient_id: patient.id, actor_id: by.id },
    { patient_id: patient.id, actor_id: by.id },
  ])
})

test('an export continues after the last named bill, and logs only what it returns', async () => {
  const whole = await done(admin().rpc('export_practice_bills', {}))
  const before = new Date()
  const rest = await done(admin().rpc('export_practice_bills', { after: whole[0]?.id ?? '' }))
  expect(whole.length).toBeGreaterThan(1)
  expect(rest).toEqual(whole.slice(1))
  const [noted] = await practice.sql`
    select count(*)::int from public.audit_log
    where event_type = 'billing_records.export' and created_at >= ${before}`
  expect(noted).toEqual({ count: whole.length - 1 })
})
