import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoenix } from './people.ts'
import { done, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
let visit: string
let days = -30
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  days += 1
  visit = await bookVisit(practice, { at: phoenix(days, '10:00') })
})

const put = (status: string) =>
  practice.sql`update public.appointments set status = ${status} where id = ${visit}`
const waits = async () => {
  const rows = await practice.sql`select from private.visits_to_bill where appointment_id = ${visit}`
  return rows.length === 1
}
const removeBill = () => practice.sql`delete from public.billing_records where appointment_id = ${visit}`

test('a visit that is billed as it ends never waits to be billed', async () => {
  expect(await waits()).toBe(false)
  await put('completed')
  expect(await waits()).toBe(false)
})

test('a visit whose bill was removed waits until it is billed again', async () => {
  await put('completed')
  await removeBill()
  expect(await waits()).toBe(true)
  await done(practice.as(practice.people.biller).rpc('bill_visit', { visit_id: visit }))
  expect(await waits()).toBe(false)
})

test('a visit that is entered as completed waits to be billed', async () => {
  const { patient, treating } = practice.people
  const [row] = await practice.sql<{ id: string }[]>`
    insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes, status)
    values (${patient.id}, ${treating.providerId}, ${phoenix(days, '14:00')}, 30, 'completed') returning id`
  visit = row?.id ?? ''
  expect(await waits()).toBe(true)
})

test('a visit that was closed because no one ended it waits to be billed', async () => {
  await put('in_progress')
  await practice.sql.begin(async (tx) => {
    await tx`select set_config('private.closing_open_visits', 'on', true)`
    await tx`update public.appointments set status = 'completed' where id = ${visit}`
  })
  expect(await waits()).toBe(true)
})

test('a visit that is no longer completed, or was removed, no longer waits', async () => {
  await put('completed')
  await removeBill()
  await put('no_show')
  expect(await waits()).toBe(false)
  await put('completed')
  await removeBill()
  expect(await waits()).toBe(true)
  await practice.sql`delete from public.appointments where id = ${visit}`
  expect(await waits()).toBe(false)
})
