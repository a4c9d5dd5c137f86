import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, completeClaim } from './visits.ts'

let practice: OpenPractice
let visit: string
let bill: { id: string; bill_number: number }
let days = -40
beforeAll(async () => {
  practice = await openPractice()
  await practice.sql`update auth.users set last_sign_in_at = now() where id = ${practice.people.biller.id}`
})
afterAll(() => practice.close())
beforeEach(async () => {
  days += 1
  visit = await bookVisit(practice, { at: phoenix(days, '10:00'), status: 'completed' })
  await completeClaim(practice, visit)
  const [row] = await practice.sql<{ id: string; bill_number: number }[]>`
    select id, bill_number from public.billing_records where appointment_id = ${visit}`
  if (!row) throw new Error('no bill')
  bill = row
})

const biller = () => practice.as(practice.people.biller)
const move = (expected: string, new_status: string) =>
  done(biller().rpc('move_bill', { bill_id: bill.id, expected, new_status }))
const codesSent = async () =>
  ((await done(biller().rpc('claim_of_bill', { bill: bill.id }))) as { codes_sent: string[] | null })
    .codes_sent
const tasks = () => practice.sql`
  select owner_id from public.staff_tasks where title like ${`%bill ${bill.bill_number}`} and done_at is null`

/** A signed addendum that states the codes of the visit. */
async function correctCodes(code: string) {
  const { sql, people } = practice
  const [addendum] = await sql`
    insert into public.progress_notes (
      patient_id, provider_id, appointment_id, addendum_to, template, icd_codes, cpt_codes, amends_codes
    )
    select patient_id, provider_id, appointment_id, id, 'addendum', icd_codes, ${sql.json([{ code }])}, true
    from public.progress_notes where appointment_id = ${visit} and addendum_to is null returning id`
  await sql`
    update public.progress_notes set status = 'signed', signed_at = now(), signed_by = ${people.treating.id}
    where id = ${addendum?.id}`
}

test('codes that are corrected before the claim is submitted are sent with it', async () => {
  await correctCodes('90834')
  await move('pending', 'submitted')
  expect(await codesSent()).toBeNull()
  expect(await tasks()).toEqual([])
})

test('codes that are corrected after the claim was submitted give a biller one task, and the bill names what was sent', async () => {
  await move('pending', 'submitted')
  await correctCodes('90834')
  expect(await codesSent()).toEqual(['90832', 'F32.9'])
  expect(await tasks()).toEqual([{ owner_id: practice.people.biller.id }])
  await correctCodes('90837')
  expect(await tasks()).toHaveLength(1)
  await move('submitted', 'pending')
  expect(await codesSent()).toBeNull()
  await move('pending', 'submitted')
  expect(await codesSent()).toBeNull()
})

test('a correction that names the same codes gives no task', async () => {
  await move('pending', 'submitted')
  await correctCodes('90832')
  expect(await codesSent()).toBeNull()
  expect(await tasks()).toEqual([])
})

test('a note that is entered in error after its claim was submitted gives a biller a task', async () => {
  await move('pending', 'submitted')
  await done(
    practice.as(practice.people.treating).rpc('close_note', {
      note: (await practice.sql`select id from public.progress_notes where appointment_id = ${visit}`)[0]?.id,
      reason: 'Written in the chart of another patient',
    }),
  )
  expect(await codesSent()).toEqual(['90832', 'F32.9'])
  expect(await tasks()).toHaveLength(1)
})

test('codes that change in a note that was reopened after its claim was submitted give a biller a task', async () => {
  const { sql, people } = practice
  const sign = (codes: object[]) => sql`
    update public.progress_notes set status = 'signed', signed_at = now(), signed_by = ${people.treating.id},
      cpt_codes = ${sql.json(codes as never)}, version = version + 1
    where appointment_id = ${visit}`
  const reopen = async () => {
    await sql`
      insert into public.note_cosignatures (note_id, patient_id, provider_id, supervisor_id, status, reason, decided_at)
      select id, patient_id, provider_id, ${people.otherProvider.providerId}, 'sent_back', 'Check the time.', now()
      from public.progress_notes where appointment_id = ${visit}
      on conflict (note_id) do update set status = 'sent_back', reason = 'Check the time.', decided_at = now()`
    const [note] = await sql`select id from public.progress_notes where appointment_id = ${visit}`
    await done(practice.as(people.treating).rpc('reopen_note', { note: note?.id }))
  }
  await move('pending', 'submitted')
  await reopen()
  expect(await codesSent()).toBeNull()
  await sign([{ code: '90832' }])
  expect(await codesSent()).toBeNull()
  expect(await tasks()).toEqual([])
  await reopen()
  await sign([{ code: '90834' }])
  expect(await codesSent()).toEqual(['90832', 'F32.9'])
  expect(await tasks()).toEqual([{ owner_id: people.biller.id }])
})

test('a claim gets the payer’s number and new charges once its codes were corrected, and not before', async () => {
  const complete = () =>
    biller().rpc('complete_claim', { bill: bill.id, charges: { 90834: 100 }, payer_claim_number: 'ICN-77' })
  await move('pending', 'submitted')
  await expectRefusal(complete(), 'SM811')
  await correctCodes('90834')
  await done(complete())
  const [stored] = await practice.sql`
    select payer_claim_number, charges from public.billing_records where id = ${bill.id}`
  expect(stored).toEqual({ payer_claim_number: 'ICN-77', charges: { 90834: 100 } })
})
