import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFileStore } from '#server/db/files/file-store.ts'
import { removeUnfiledDocuments } from '#server/jobs/remove-unfiled-documents.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused, tableDenied } from './practice.ts'
import { createRepresentative } from './representatives.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await emptyTables(practice.sql, 'public.patient_provider_messages', 'public.patient_documents')
})
type Name = keyof OpenPractice['people']

describe('messages', () => {
  const send = (who: Name, columns: Record<string, unknown> = {}) =>
    practice
      .as(practice.people[who])
      .from('patient_provider_messages')
      .insert({
        patient_id: practice.people.patient.id,
        provider_id: practice.people.treating.providerId,
        sender_id: practice.people[who].id,
        message: 'Hello',
        ...columns,
      } as never)
      .select('id')
  const refused = rowRefused('patient_provider_messages')

  test('go between two people who have an appointment', async () => {
    await bookVisit(practice)
    expect(await done(send('patient'))).toHaveLength(1)
    expect(await done(send('treating'))).toHaveLength(1)
  })

  test('do not go where there was none, or only a cancelled one', async () => {
    await expectRefusal(send('patient'), ...refused)
    await expectRefusal(send('treating'), ...refused)
    await bookVisit(practice, { status: 'cancelled' })
    await expectRefusal(send('patient'), ...refused)
    await expectRefusal(send('treating'), ...refused)
  })

  test('do not go to a patient who closed their account and has no one to read for them', async () => {
    await bookVisit(practice)
    const { patient } = practice.people
    await practice.sql`update public.profiles set closed_at = now() where id = ${patient.id}`
    await expectRefusal(send('treating'), 'SM631')
    const guardian = await createRepresentative(practice, patient, { basis: 'court_order' })
    expect(await done(send('treating', { conversation_with: guardian.id }))).toHaveLength(1)
    await practice.sql`update public.profiles set closed_at = null where id = ${patient.id}`
    await practice.sql`delete from public.representatives where id = ${guardian.representationId}`
  })

  test('carry the name of who sends them', async () => {
    const { people } = practice
    await bookVisit(practice)
    await expectRefusal(send('patient', { sender_id: people.treating.id }), ...refused)
    await expectRefusal(send('treating', { sender_id: people.patient.id }), ...refused)
    for (const who of ['otherPatient', 'otherProvider', 'unverified', 'admin'] as const) {
      await expectRefusal(send(who), ...refused)
      await expectRefusal(send(who, { sender_id: people.patient.id }), ...refused)
    }
  })

  test.each(['', '   ', '\n\t'])('are not empty (%j)', async (message) => {
    await bookVisit(practice)
    const { error } = await send('patient', { message })
    expect(error).toMatchObject({
      code: '23514',
      message:
        'new row for relation "patient_provider_messages" violates check constraint "patient_provider_messages_message_check"',
    })
  })

  test("are marked read by who received them, once, at the server's time", async () => {
    const { as, people } = practice
    await bookVisit(practice)
    const [sent] = await done(send('patient'))
    const read = (who: Name, read_at: string | null) =>
      as(people[who])
        .from('patient_provider_messages')
        .update({ read_at })
        .eq('id', sent?.id ?? '')
        .select('read_at')
    expect(await done(read('patient', '2026-01-01'))).toEqual([])
    const [first] = await done(read('treating', '2001-01-01'))
    expect(Date.now() - Date.parse(String(first?.read_at))).toBeLessThan(60_000)
    expect(await done(read('treating', null))).toEqual([first])
    await expectRefusal(
      as(people.patient)
        .from('patient_provider_messages')
        .update({ message: 'x' })
        .eq('id', sent?.id ?? ''),
      ...tableDenied('patient_provider_messages'),
    )
  })

  test('carry documents of that patient only', async () => {
    const { sql, people } = practice
    await bookVisit(practice)
    const [foreign] = await sql`
      insert into public.patient_documents (patient_id, file_name, uploaded_by)
      values (${people.otherPatient.id}, 'x.pdf', ${people.otherPatient.id}) returning id`
    await expectRefusal(send('patient', { attachment_id: foreign?.id }), 'SM609')
  })
})

describe('documents', () => {
  const documentsOf = (who: Name) => practice.as(practice.people[who]).from('patient_documents')
  const form = (columns: Record<string, unknown> = {}) =>
    ({
      patient_id: practice.people.patient.id,
      document_type: 'medical_form',
      file_name: 'form.pdf',
      file_url: 'pending_upload',
      verified: false,
      ...columns,
    }) as never
  const add = async (who: Name, columns = {}) =>
    (await done(documentsOf(who).insert(form(columns)).select('id')))[0]?.id ?? ''
  const onlyAProvider = ['SM601'] as const

  test('a patient adds, corrects and removes one of their own, and cannot verify it', async () => {
    const id = await add('patient')
    expect(
      await done(documentsOf('patient').update({ file_name: 'b.pdf' }).eq('id', id).select('id')),
    ).toHaveLength(1)
    await expectRefusal(documentsOf('patient').insert(form({ verified: true })), ...onlyAProvider)
    await expectRefusal(documentsOf('patient').update({ verified: true }).eq('id', id), ...onlyAProvider)
    for (const columns of [
      { verified_by: practice.people.treating.id },
      { verified_at: '2026-01-01' },
      { uploaded_by: practice.people.treating.id },
    ]) {
      await expectRefusal(
        documentsOf('patient').update(columns).eq('id', id),
        ...tableDenied('patient_documents'),
      )
      await expectRefusal(documentsOf('patient').insert(form(columns)), ...tableDenied('patient_documents'))
    }
    expect(await done(documentsOf('patient').delete().eq('id', id).select('id'))).toHaveLength(1)
  })

  test('a treating provider verifies with their own name; then the patient changes and removes nothing', async () => {
    const { people } = practice
    await bookVisit(practice)
    const id = await add('patient')
    expect(
      await done(
        documentsOf('treating').update({ verified: true }).eq('id', id).select('verified, verified_by'),
      ),
    ).toEqual([{ verified: true, verified_by: people.treating.id }])
    expect(
      await done(documentsOf('patient').update({ file_name: 'c.pdf' }).eq('id', id).select('id')),
    ).toEqual([])
    expect(await done(documentsOf('patient').update({ verified: false }).eq('id', id).select('id'))).toEqual(
      [],
    )
    expect(await done(documentsOf('patient').delete().eq('id', id).select('id'))).toEqual([])
  })

  test('a patient cannot alter what a provider added to the chart', async () => {
    await bookVisit(practice)
    const id = await add('treating', { file_name: 'work-excuse.pdf' })
    const forged = { file_url: `${practice.people.patient.id}/forged.pdf` }
    expect(await done(documentsOf('patient').update(forged).eq('id', id).select('id'))).toEqual([])
    expect(await done(documentsOf('patient').delete().eq('id', id).select('id'))).toEqual([])
  })

  test.each([
    ["another patient's file", () => `${practice.people.otherPatient.id}/labs.pdf`],
    ['an address elsewhere', () => 'https://evil.example/form.pdf'],
    ['a script', () => 'javascript:alert(1)'],
    ['the name of the folder alone', () => practice.people.patient.id],
  ])('one does not point at %s', async (_, url) => {
    await expectRefusal(
      documentsOf('patient').insert(form({ file_url: url() })),
      '23514',
      'new row for relation "patient_documents" violates check constraint "file_is_in_the_patients_folder"',
    )
  })

  test('no one adds one whose file never arrived, or points one at such a file', async () => {
    await bookVisit(practice)
    const missing = { file_url: `${practice.people.patient.id}/${crypto.randomUUID()}.pdf` }
    for (const who of ['patient', 'treating'] as const)
      await expectRefusal(documentsOf(who).insert(form(missing)), 'SM611')
    const id = await add('patient')
    await expectRefusal(documentsOf('patient').update(missing).eq('id', id), 'SM611')
  })

  test('no one adds one to the chart of a patient they do not treat', async () => {
    await bookVisit(practice, { patient: practice.people.otherPatient, at: phoenix(3, '10:00') })
    for (const who of ['otherPatient', 'treating', 'otherProvider', 'unverified', 'admin'] as const) {
      await expectRefusal(documentsOf(who).insert(form()), ...rowRefused('patient_documents'))
    }
  })

  test('a file is read by the patient once its document is released, not before it has one', async () => {
    const { patient, treating } = practice.people
    await bookVisit(practice)
    const name = `${patient.id}/document-${crypto.randomUUID()}.pdf`
    const pdf = new Blob(['%PDF-1.4'], { type: 'application/pdf' })
    const folder = (who: Name) => practice.as(practice.people[who]).storage.from('patient-documents')
    expect((await folder('treating').upload(name, pdf)).error).toBeNull()
    const readable = async () => (await folder('patient').download(name)).error === null
    expect(await readable()).toBe(false)
    expect((await folder('patient').list(patient.id)).data).toEqual([])
    await practice.sql`
      insert into public.patient_documents (patient_id, file_name, file_url, uploaded_by, released_at)
      values (${patient.id}, 'letter.pdf', ${name}, ${treating.id}, null)`
    expect(await readable()).toBe(false)
    await practice.sql`update public.patient_documents set released_at = now() where file_url = ${name}`
    expect(await readable()).toBe(true)
    const own = `${patient.id}/document-${crypto.randomUUID()}.pdf`
    expect((await folder('patient').upload(own, pdf)).error).toBeNull()
    expect((await folder('patient').download(own)).error).toBeNull()
  })

  test('a file that got no document within a day is removed', async () => {
    const { patient } = practice.people
    const pdf = new Blob(['%PDF-1.4'], { type: 'application/pdf' })
    const folder = practice.as(patient).storage.from('patient-documents')
    const upload = async () => {
      const name = `${patient.id}/document-${crypto.randomUUID()}.pdf`
      expect((await folder.upload(name, pdf)).error).toBeNull()
      return name
    }
    await practice.sql`delete from storage.objects`
    const [filed, left] = [await upload(), await upload()]
    await practice.sql`
      insert into public.patient_documents (patient_id, file_name, file_url, uploaded_by)
      values (${patient.id}, 'letter.pdf', ${filed}, ${patient.id})`
    const parts = {
      sql: practice.sql,
      files: openFileStore(practice.config, practice.sql),
      log: { info: () => {}, error: () => {} },
    }
    expect(await removeUnfiledDocuments(parts)).toBe(0)
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
    expect(await removeUnfiledDocuments(parts, tomorrow)).toBe(1)
    expect((await folder.download(filed)).error).toBeNull()
    expect((await folder.download(left)).error).not.toBeNull()
  })
})
