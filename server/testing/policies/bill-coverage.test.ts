import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#server/testing/actors.ts'
import { createPatient, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, completeClaim } from './visits.ts'

let practice: OpenPractice
let patient: Actor
let visit: string
let bill: string
let days = -40
beforeAll(async () => {
  practice = await openPractice()
  patient = await createPatient(practice, 'Nora', 'Bell')
})
afterAll(() => practice.close())
beforeEach(async () => {
  days += 1
  await insure('Aetna', 'A-1')
  visit = await bookVisit(practice, { patient, at: phoenix(days, '10:00'), status: 'completed' })
  await completeClaim(practice, visit)
  const [row] = await practice.sql`
    update public.billing_records set total_amount = 200 where appointment_id = ${visit} returning id`
  bill = row?.id
})

const biller = () => practice.as(practice.people.biller)
const treating = () => practice.as(practice.people.treating)
const insure = (plan: string, member: string) => practice.sql`
  update public.profiles set insurance_provider = ${plan}, insurance_policy_number = ${member} where id = ${patient.id}`
const claim = async () =>
  (await done(biller().rpc('claim_of_bill', { bill }))) as {
    patient: object
    coverage: { group_number: string | null } | null
    current_plan: object
    changed_last: string | null
  }
const enter = (group_number: string, plan = 'Aetna', member_id = 'A-1') =>
  biller().rpc('change_coverage', { bill, plan, member_id, details: { group_number } })
const move = (expected: string, new_status: string, note?: string) =>
  biller().rpc('move_bill', { bill_id: bill, expected, new_status, ...(note && { note }) })
const pay = (amount: number, method = 'cash') =>
  biller().rpc('record_payment', {
    payment: crypto.randomUUID(),
    bill,
    amount,
    paid_on: phoenix(0, '10:00').slice(0, 10),
    method,
  })
const stored = async () => {
  const [row] = await practice.sql`
    select status, paid_amount::float as paid, total_amount::float as total from public.billing_records where id = ${bill}`
  return row
}
const told = async (kind: string) =>
  (await practice.sql`select link from public.notifications where user_id = ${patient.id} and kind = ${kind}`)
    .length

test('a claim keeps the plan of its visit when the patient changes plans', async () => {
  await done(enter('G-7'))
  await insure('Cigna', 'C-2')
  expect(await claim()).toMatchObject({
    patient: { insurance_provider: 'Aetna', insurance_policy_number: 'A-1' },
    coverage: { group_number: 'G-7' },
    current_plan: { insurance_provider: 'Cigna', insurance_policy_number: 'C-2' },
  })
  expect(await done(treating().rpc('claim_basis', { bill }))).toMatchObject({
    insurance_provider: 'Aetna',
    details: { group_number: 'G-7' },
  })
})

test('data entered for one plan is not on a claim to another', async () => {
  await done(enter('G-7'))
  await insure('Cigna', 'C-2')
  const next = await bookVisit(practice, { patient, at: phoenix(days, '12:00'), status: 'completed' })
  const [row] = await practice.sql`select id from public.billing_records where appointment_id = ${next}`
  bill = row?.id
  expect(await claim()).toMatchObject({ patient: { insurance_provider: 'Cigna' }, coverage: null })
  await done(enter('C-9', 'Cigna', 'C-2'))
  expect((await claim()).coverage).toMatchObject({ group_number: 'C-9' })
})

test("a claim's data can be corrected until a payer has it, and by no one else", async () => {
  await done(enter('G-7', 'Aetna Better Health', 'A-2'))
  expect(await claim()).toMatchObject({ patient: { insurance_policy_number: 'A-2' } })
  const [profile] =
    await practice.sql`select insurance_policy_number from public.profiles where id = ${patient.id}`
  expect(profile?.insurance_policy_number).toBe('A-1')
  const { otherProvider, frontDesk } = practice.people
  const correction = { bill, plan: 'X', member_id: 'Y', details: {} }
  for (const who of [otherProvider, frontDesk, patient]) {
    await expectRefusal(practice.as(who).rpc('change_coverage', correction), 'SM804')
    await expectRefusal(practice.as(who).rpc('claim_basis', { bill }), 'SM804')
  }
  await done(move('pending', 'submitted'))
  await expectRefusal(enter('G-8'), 'SM811')
})

test('an earlier bill keeps the plan it was submitted with', async () => {
  await practice.sql`update public.billing_records set coverage = null where id = ${bill}`
  await insure('Humana', 'H-3')
  expect(await claim()).toMatchObject({ patient: { insurance_provider: 'Humana' } })
  await done(move('pending', 'submitted'))
  await insure('Cigna', 'C-2')
  expect(await claim()).toMatchObject({ patient: { insurance_provider: 'Humana' } })
})

test('a visit the patient pays for is not submitted to insurance', async () => {
  await done(biller().rpc('change_visit_payment', { visit, payment: 'credit_card' }))
  await expectRefusal(move('pending', 'submitted'), 'SM997')
  await done(biller().rpc('change_visit_payment', { visit, payment: 'insurance' }))
  expect(await done(move('pending', 'submitted'))).toMatchObject({ status: 'submitted' })
})

test("a patient's payments do not close a bill before its claim was sent", async () => {
  await done(pay(200))
  expect(await stored()).toMatchObject({ status: 'pending', paid: 200 })
  await done(biller().rpc('change_visit_payment', { visit, payment: 'credit_card' }))
  expect(await stored()).toMatchObject({ status: 'paid', paid: 200 })
})

test('an insurer pays what the patient already paid, and the patient is notified of the refund', async () => {
  const before = await told('bill_refund')
  await done(pay(80))
  await done(move('pending', 'submitted'))
  await expectRefusal(pay(150), 'SM828')
  await expectRefusal(pay(200.01, 'insurance'), 'SM828')
  await done(pay(150, 'insurance'))
  expect(await stored()).toMatchObject({ status: 'paid', paid: 230 })
  expect(await told('bill_refund')).toBe(before + 1)
  expect(await done(biller().rpc('refund_overpayment', { bill, reason: 'Sent back' }))).toBe(30)
})

test('a denied bill is written off with a reason, and paid amounts stay paid', async () => {
  const before = await told('bill_denied')
  await done(pay(30))
  await done(move('pending', 'submitted'))
  await done(move('submitted', 'denied', 'Not covered'))
  expect(await told('bill_denied')).toBe(before + 1)
  await expectRefusal(move('denied', 'paid'), 'SM802')
  await done(move('denied', 'paid', 'Courtesy'))
  expect(await stored()).toEqual({ status: 'paid', paid: 30, total: 200 })
  await done(move('paid', 'denied', 'Mistake'))
})

test('a patient is notified of a new bill with something to pay', async () => {
  const before = await told('bill_created')
  await bookVisit(practice, { patient, at: phoenix(days, '13:00'), status: 'completed' })
  expect(await told('bill_created')).toBe(before + 1)
})

async function superbill() {
  const id = crypto.randomUUID()
  await practice.sql`
    insert into public.patient_documents (id, patient_id, document_type, file_name, file_url, uploaded_by, released_at)
    values (${id}, ${patient.id}, 'superbill', 'Superbill.pdf', ${`${patient.id}/superbill-${bill}-${id}.pdf`},
      ${practice.people.biller.id}, null)`
  return id
}
const released = async () =>
  (
    await practice.sql`
      select id from public.patient_documents where patient_id = ${patient.id} and released_at is not null
        and file_url like ${`%superbill-${bill}-%`}`
  ).map(({ id }) => id)

test('a superbill is withdrawn when a newer one is released, and when its bill is void', async () => {
  const [first, second] = [await superbill(), await superbill()]
  await done(biller().rpc('release_superbill', { document: first }))
  expect(await released()).toEqual([first])
  await done(biller().rpc('release_superbill', { document: second }))
  expect(await released()).toEqual([second])
  await done(move('pending', 'void', 'Wrong patient'))
  expect(await released()).toEqual([])
})

test('a superbill is out of date once time, insurance or status of its bill changed', async () => {
  await practice.sql`update public.billing_records set terms_changed_at = null where id = ${bill}`
  expect((await claim()).changed_last).toBeNull()
  await done(biller().rpc('correct_bill', { bill_id: bill, basis: 'booked' }))
  const corrected = (await claim()).changed_last
  expect(corrected).not.toBeNull()
  await done(enter('G-9'))
  expect((await claim()).changed_last).not.toBe(corrected)
})

test('billing creates the bill of a completed visit that has none', async () => {
  await practice.sql`delete from public.billing_records where id = ${bill}`
  const unbilled = async () => (await done(biller().rpc('unbilled_visits', {}))).map(({ id }) => id)
  expect(await unbilled()).toContain(visit)
  await expectRefusal(
    practice.as(practice.people.otherProvider).rpc('bill_visit', { visit_id: visit }),
    'SM221',
  )
  await done(biller().rpc('bill_visit', { visit_id: visit }))
  expect(await unbilled()).not.toContain(visit)
})

test('the front desk sees an open bill of any age, and fifty others', async () => {
  const { sql, people } = practice
  const [first] = await sql`
    select b.id from public.billing_records b join public.appointments a on a.id = b.appointment_id
    where a.patient_id = ${patient.id} and b.status = 'pending' order by a.appointment_date limit 1`
  for (let day = 1; day <= 51; day += 1) {
    const visit = await bookVisit(practice, { patient, at: phoenix(-day, '16:00'), status: 'completed' })
    await sql`update public.billing_records set status = 'paid' where appointment_id = ${visit}`
  }
  const listed = await done(practice.as(people.frontDesk).rpc('front_desk_bills', { patient: patient.id }))
  expect(listed.map(({ id }) => id)).toContain(first?.id)
  expect(listed.filter(({ balance }) => Number(balance) === 0)).toHaveLength(50)
})

test('each of several codes has its charge, and together they are the total', async () => {
  const complete = (charges: Record<string, number>, who = biller()) =>
    who.rpc('complete_claim', { bill, charges })
  for (const wrong of [{ 99214: 120, 90836: 70 }, { 99214: 250, 90836: -50 }, {}])
    expect((await complete(wrong)).error?.code).toBe('23514')
  await done(complete({ 99214: 120, 90836: 80 }))
  expect(await claim()).toMatchObject({ bill: { charges: { 99214: 120, 90836: 80 } } })
  await done(complete({ 99214: 100, 90836: 100 }, treating()))
  await expectRefusal(complete({ 99214: 100, 90836: 100 }, practice.as(patient)), 'SM804')
  // Of another amount, each code has another share.
  await practice.sql`update public.billing_records set total_amount = 150 where id = ${bill}`
  expect(await claim()).toMatchObject({ bill: { charges: null } })
})

test('missing charges can still be entered once the bill is submitted, and are final then', async () => {
  const complete = (more: object = {}) =>
    biller().rpc('complete_claim', { bill, charges: { 99214: 120, 90836: 80 }, ...more })
  await done(move('pending', 'submitted'))
  await expectRefusal(complete({ payer_claim_number: 'ICN-77' }), 'SM811')
  await done(complete())
  expect(await claim()).toMatchObject({ bill: { charges: { 99214: 120, 90836: 80 }, status: 'submitted' } })
  await expectRefusal(complete(), 'SM811')
})

test('a claim that was denied names the payer’s number when it is sent again', async () => {
  await done(move('pending', 'submitted'))
  const enter = () => biller().rpc('complete_claim', { bill, payer_claim_number: ' ICN-77 ' })
  await expectRefusal(enter(), 'SM811')
  await done(move('submitted', 'denied', 'Wrong modifier'))
  await done(enter())
  await done(move('denied', 'submitted'))
  expect(await claim()).toMatchObject({ bill: { payer_claim_number: 'ICN-77', status: 'submitted' } })
})

test('a payer’s claim number that was entered by mistake can be removed', async () => {
  await done(move('pending', 'submitted'))
  await done(move('submitted', 'denied', 'Wrong modifier'))
  const enter = (payer_claim_number: string) =>
    done(biller().rpc('complete_claim', { bill, payer_claim_number }))
  await enter('ICN-77')
  await done(biller().rpc('complete_claim', { bill, charges: { 99214: 120, 90836: 80 } }))
  expect(await claim()).toMatchObject({ bill: { payer_claim_number: 'ICN-77' } })
  await enter(' ')
  expect(await claim()).toMatchObject({ bill: { payer_claim_number: null, charges: { 99214: 120 } } })
})
