import type { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfWords } from '#server/testing/pdf-text.ts'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, completeClaim } from './visits.ts'

let practice: OpenPractice
let bill: string
beforeAll(async () => {
  practice = await openPractice()
  const { sql, people } = practice
  const visit = await bookVisit(practice, { at: phoenix(-7, '10:00'), status: 'completed' })
  const [row] = await sql`select id from public.billing_records where appointment_id = ${visit}`
  bill = row?.id
  await sql`
    insert into public.progress_notes (
      patient_id, provider_id, appointment_id, content, icd_codes, cpt_codes, status, signed_at, signed_by
    ) values (
      ${people.patient.id}, ${people.treating.providerId}, ${visit}, ${sql.json({ Plan: 'Stop drinking alone.' })},
      ${sql.json([{ code: 'F32.9', description: 'Depressive episode', evidence: 'I cry every night' }])},
      ${sql.json([{ code: '90834', description: 'Psychotherapy, 45 minutes' }])}, 'signed', now(), ${people.treating.id}
    )`
  await sql`update public.billing_records set place_of_service = '10' where id = ${bill}`
})
afterAll(() => practice.close())

const biller = () => practice.as(practice.people.biller)

describe('a biller', () => {
  test('reads the codes of a signed note with the claim, and none of its text', async () => {
    const claim = await done(biller().rpc('claim_of_bill', { bill }))
    expect(claim).toMatchObject({
      patient: { first_name: 'Paula' },
      notes: [{ icd_codes: [{ code: 'F32.9' }], cpt_codes: [{ code: '90834' }] }],
    })
    expect(JSON.stringify(claim)).not.toMatch(/drinking|cry/)
    expect(await done(biller().from('progress_notes').select())).toEqual([])
    expect(await done(biller().from('profiles').select())).toEqual([])
    const { data } = await practice
      .as(practice.people.patient)
      .from('audit_log')
      .select('details')
      .eq('actor_id', practice.people.biller.id)
    expect(data?.map(({ details }) => (details as { list?: string }).list)).toContain('claim_of_bill')
  })

  test('reads how often a procedure was done', async () => {
    const visit = await bookVisit(practice, { at: phoenix(-3, '10:00'), status: 'completed' })
    const crisis = { code: '90840', description: 'Crisis psychotherapy', units: 2, reason: 'cry for help' }
    await completeClaim(practice, visit, { procedures: [crisis] })
    const [row] = await practice.sql`select id from public.billing_records where appointment_id = ${visit}`
    const claim = await done(biller().rpc('claim_of_bill', { bill: row?.id }))
    const { reason: _, ...bare } = crisis
    expect(claim).toMatchObject({ notes: [{ cpt_codes: [bare] }] })
    expect(JSON.stringify(claim)).not.toContain('cry for help')
  })

  test('lists, corrects and moves every bill of the practice', async () => {
    const listed = await done(biller().rpc('practice_bills', {}))
    expect(listed.map(({ id }) => id)).toContain(bill)
    await done(biller().rpc('correct_bill', { bill_id: bill, basis: 'booked' }))
    await practice.sql`
      update public.appointments set payment_method = 'insurance'
      where id = (select b.appointment_id from public.billing_records b where b.id = ${bill})`
    const moved = await done(
      biller().rpc('move_bill', { bill_id: bill, expected: 'pending', new_status: 'submitted' }),
    )
    expect(moved).toMatchObject({ status: 'submitted' })
    expect(await done(biller().from('billing_status_changes').select('to_status'))).toContainEqual({
      to_status: 'submitted',
    })
  })

  test('gets no superbill of a visit without a note, and box 31 once it is signed', async () => {
    const visit = await bookVisit(practice, { at: phoenix(-8, '10:00'), status: 'completed' })
    const [row] = await practice.sql`select id from public.billing_records where appointment_id = ${visit}`
    const claim = await done(biller().rpc('claim_of_bill', { bill: row?.id }))
    expect(claim).toMatchObject({ note_signed_on: null, bill: { place_of_service: null } })
    const { error } = await biller().functions.invoke('issue-document', {
      body: { kind: 'superbill', billId: row?.id },
    })
    expect(await (error as FunctionsHttpError).context.json()).toMatchObject({ code: 'SM826' })
    const signed = await done(biller().rpc('claim_of_bill', { bill }))
    expect(signed).toMatchObject({ note_signed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  })

  test('creates a superbill, opens it, and releases it to the patient', async () => {
    const { patient } = practice.people
    const { data, error } = await biller().functions.invoke('issue-document', {
      body: { kind: 'superbill', billId: bill },
    })
    expect(error).toBeNull()
    const file = await done(biller().storage.from('patient-documents').download(data.fileUrl))
    const words = await pdfWords(new Uint8Array(await file.arrayBuffer()))
    expect(words).toContain('F32.9')
    expect(words).not.toContain('drinking')
    const mine = () => practice.as(patient).from('patient_documents').select('id').eq('id', data.documentId)
    expect(await done(mine())).toEqual([])
    await biller().rpc('release_superbill', { document: data.documentId })
    expect(await done(mine())).toHaveLength(1)
  })

  test('cannot sign a letter, book a visit or release another document', async () => {
    const { patient, treating } = practice.people
    const { error } = await biller().functions.invoke('issue-document', {
      body: { kind: 'form', formId: bill, proof: { password: 'x' } },
    })
    expect(error).not.toBeNull()
    const [other] = await practice.sql`
      insert into public.patient_documents (patient_id, file_name, uploaded_by, released_at)
      values (${patient.id}, 'lab.pdf', ${treating.id}, null) returning id`
    await expectRefusal(biller().rpc('release_superbill', { document: other?.id }), 'SM825')
    const booking = {
      patient_id: patient.id,
      provider_id: treating.providerId,
      appointment_date: phoenix(3, '10:00'),
    }
    const { error: refused } = await biller().from('appointments').insert(booking)
    expect(refused?.code).toBe('42501')
  })
})

test('no one else opens a claim this way', async () => {
  const { patient, treating, admin, frontDesk } = practice.people
  for (const person of [patient, treating, admin, frontDesk]) {
    await expectRefusal(practice.as(person).rpc('claim_of_bill', { bill }), 'SM821')
    await expectRefusal(practice.as(person).rpc('release_superbill', { document: bill }), 'SM821')
  }
  await expectRefusal(practice.as(frontDesk).rpc('practice_bills', {}), 'SM806')
})
