import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadRows } from '#server/functions/records/load-rows.ts'
import type { Actor } from '#server/testing/actors.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { createRepresentative } from './representatives.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  await bookVisit(practice)
})
afterAll(() => practice.close())
beforeEach(async () => {
  await practice.sql`delete from public.patient_provider_messages`
  await practice.sql`delete from public.notifications`
  await practice.sql`delete from public.patient_documents`
  await practice.sql`delete from storage.objects`
})

const bucket = 'patient-documents'

/** A file and its row, as the screens add them. */
async function upload(who: Actor, more: object = {}) {
  const client = practice.as(who)
  const patient_id = practice.people.patient.id
  const file_url = `${patient_id}/document-${randomUUID()}.pdf`
  const pdf = new Blob([Buffer.from('%PDF-1.4 a letter')], { type: 'application/pdf' })
  expect((await client.storage.from(bucket).upload(file_url, pdf)).error).toBeNull()
  const row = { patient_id, document_type: 'other', file_name: 'lab.pdf', file_url, ...more }
  const [{ id } = { id: '' }] = await done(client.from('patient_documents').insert(row).select('id'))
  return { id, file_url }
}
const withheld = { released_at: null }

const attach = (who: Actor, attachment_id: string, more: object = {}) =>
  practice
    .as(who)
    .from('patient_provider_messages')
    .insert({
      patient_id: practice.people.patient.id,
      provider_id: practice.people.treating.providerId,
      sender_id: who.id,
      message: 'Please read this',
      attachment_id,
      ...more,
    })

const reads = async (who: Actor, id: string) =>
  (await done(practice.as(who).from('patient_documents').select('id').eq('id', id))).length > 0
const opens = async (who: Actor, file: string) =>
  (await practice.as(who).storage.from(bucket).download(file)).error === null
const remove = async (who: Actor, { id, file_url }: { id: string; file_url: string }) => {
  const client = practice.as(who)
  const files = await client.storage.from(bucket).remove([file_url])
  const rows = await client.from('patient_documents').delete().eq('id', id).select('id')
  return { file: files.data?.length, row: rows.data?.length }
}

describe('a document that goes with a message', () => {
  test('is opened by the guardian or proxy it was sent to, and by no other one', async () => {
    const { treating, patient } = practice.people
    const limited = { kind: 'proxy' as const, rights: ['messages'] }
    const [reader, other] = [
      await createRepresentative(practice, patient, limited),
      await createRepresentative(practice, patient, limited),
    ]
    const { id, file_url } = await upload(treating, withheld)
    expect((await attach(treating, id, { conversation_with: reader.id })).error).toBeNull()
    expect([await reads(reader, id), await opens(reader, file_url)]).toEqual([true, true])
    expect([await reads(other, id), await opens(other, file_url)]).toEqual([false, false])
    const unsent = await upload(treating)
    await attach(reader, unsent.id, { conversation_with: reader.id })
    expect(await reads(reader, unsent.id)).toBe(false)
    await practice.sql`update public.representatives set revoked_at = now(), revoke_reason = 'x' where user_id = ${reader.id}`
    expect([await reads(reader, id), await opens(reader, file_url)]).toEqual([false, false])
  })

  test('is released when the clinician sends it, and only the message is announced', async () => {
    const { treating, patient } = practice.people
    const { id, file_url } = await upload(treating, withheld)
    expect([await reads(patient, id), await opens(patient, file_url)]).toEqual([false, false])
    expect((await attach(treating, id)).error).toBeNull()
    expect([await reads(patient, id), await opens(patient, file_url)]).toEqual([true, true])
    const told = await practice.sql`select kind from public.notifications where user_id = ${patient.id}`
    expect(told.map(({ kind }) => kind)).toEqual(['message'])
  })

  test('is not released by a patient who attaches it', async () => {
    const { treating, patient } = practice.people
    const { id } = await upload(treating, withheld)
    await attach(patient, id)
    expect(await reads(patient, id)).toBe(false)
  })

  test('can be removed by the clinician, file and row, until it was sent', async () => {
    const { treating } = practice.people
    expect(await remove(treating, await upload(treating, withheld))).toEqual({ file: 1, row: 1 })
    const sent = await upload(treating, withheld)
    expect((await attach(treating, sent.id)).error).toBeNull()
    expect(await remove(treating, sent)).toEqual({ file: 0, row: 0 })
    expect(await opens(treating, sent.file_url)).toBe(true)
  })

  test('cannot be removed by a clinician who did not add it', async () => {
    const { treating, frontDesk } = practice.people
    expect(await remove(treating, await upload(frontDesk, withheld))).toEqual({ file: 0, row: 0 })
  })
})

describe('the front desk', () => {
  test('removes what it added, file and row, until a clinician has verified it', async () => {
    const { treating, frontDesk } = practice.people
    expect(await remove(frontDesk, await upload(frontDesk, withheld))).toEqual({ file: 1, row: 1 })
    const verified = await upload(frontDesk, withheld)
    await done(
      practice
        .as(treating)
        .from('patient_documents')
        .update({ verified: true })
        .eq('id', verified.id)
        .select(),
    )
    expect(await remove(frontDesk, verified)).toEqual({ file: 0, row: 0 })
  })
})

describe('a document filed in error', () => {
  const reason = 'Belongs in another chart'
  const mark = (who: Actor, document: string, why = reason) =>
    practice.as(who).rpc('file_in_error', { document, reason: why })

  test('is hidden from the patient, left out of records, and stays for the person who added it', async () => {
    const { treating, patient, adminWithReason } = practice.people
    const { id, file_url } = await upload(treating)
    expect(await reads(patient, id)).toBe(true)
    await done(mark(treating, id) as never)
    expect([await reads(patient, id), await opens(patient, file_url)]).toEqual([false, false])
    expect([await reads(treating, id), await opens(treating, file_url)]).toEqual([true, true])
    expect(await reads(adminWithReason, id)).toBe(true)
    const rows = await loadRows(practice.sql, patient.id)
    expect(rows?.documents).toEqual([])
  })

  test('is hidden from other staff', async () => {
    const { treating, frontDesk, biller } = practice.people
    const card = { document_type: 'insurance_card_front' }
    const { id, file_url } = await upload(treating, card)
    expect([await reads(frontDesk, id), await opens(biller, file_url)]).toEqual([true, true])
    await done(mark(treating, id) as never)
    for (const who of [frontDesk, biller])
      expect([await reads(who, id), await opens(who, file_url)]).toEqual([false, false])
  })

  test('can no longer be changed, removed, released or sent', async () => {
    const { treating } = practice.people
    const document = await upload(treating, withheld)
    await done(mark(treating, document.id) as never)
    const rows = practice.as(treating).from('patient_documents')
    const released_at = new Date().toISOString()
    expect(await done(rows.update({ released_at }).eq('id', document.id).select('id'))).toEqual([])
    expect(await remove(treating, document)).toEqual({ file: 0, row: 0 })
    await expectRefusal(attach(treating, document.id), 'SM609')
    await expectRefusal(mark(treating, document.id), 'SM610')
  })

  test('is marked by the supervising physician in a chart they opened, and by no one else', async () => {
    const { treating, patient, frontDesk, admin, adminWithReason, otherProvider } = practice.people
    const { id } = await upload(treating)
    for (const who of [patient, frontDesk, admin, otherProvider]) await expectRefusal(mark(who, id), 'SM610')
    await expectRefusal(mark(treating, id, 'wrong'), 'SM115')
    await done(mark(adminWithReason, id) as never)
    const [row] = await practice.sql`
      select filed_in_error_by, filed_in_error_reason from public.patient_documents where id = ${id}`
    expect(row).toEqual({ filed_in_error_by: adminWithReason.id, filed_in_error_reason: reason })
    const [noted] = await practice.sql`
      select details from public.audit_log
      where event_type = 'patient_documents.update' and actor_id = ${adminWithReason.id} and row_id = ${id}`
    expect(noted?.details.changed).toContain('filed_in_error_at')
  })
})
