import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  await bookVisit(practice)
})
afterAll(() => practice.close())

const asTreating = () => practice.as(practice.people.treating)
const asPatient = () => practice.as(practice.people.patient)
const letter = (more: object = {}) => ({
  patient_id: practice.people.patient.id,
  provider_id: practice.people.treating.providerId,
  form_type: 'work_excuse',
  content: 'To whom it may concern',
  ...more,
})

async function draft(more: object = {}): Promise<string> {
  const row = await done(asTreating().from('patient_forms').insert(letter(more)).select('id').single())
  return row.id
}

async function chartDocument(): Promise<{ id: string; file_url: string }> {
  const file_url = `${practice.people.patient.id}/letter-${crypto.randomUUID()}.pdf`
  const pdf = new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' })
  await done(asTreating().storage.from('patient-documents').upload(file_url, pdf))
  return done(
    asTreating()
      .from('patient_documents')
      .insert({
        patient_id: practice.people.patient.id,
        file_name: 'Letter.pdf',
        file_url,
        released_at: null,
      })
      .select('id, file_url')
      .single(),
  )
}

describe('a form', () => {
  test("is signed together with its document, and can't change after that", async () => {
    const id = await draft()
    const sign = (document_id?: string) =>
      asTreating()
        .from('patient_forms')
        .update({ status: 'signed', ...(document_id && { document_id }) })
        .eq('id', id)
        .select('status, signed_by, signed_at')
    await expectRefusal(sign(), 'SM604')
    const [signed] = await done(sign((await chartDocument()).id))
    expect(signed).toMatchObject({ status: 'signed', signed_by: practice.people.treating.id })
    expect(signed?.signed_at).not.toBeNull()
    await expectRefusal(asTreating().from('patient_forms').update({ content: 'Other' }).eq('id', id), 'SM603')
    await done(asTreating().from('patient_forms').delete().eq('id', id))
    expect(await done(asTreating().from('patient_forms').select('id').eq('id', id))).toHaveLength(1)
  })

  test('an empty one is not signed', async () => {
    const id = await draft({ content: ' ' })
    const { error } = await asTreating()
      .from('patient_forms')
      .update({ status: 'signed', document_id: (await chartDocument()).id })
      .eq('id', id)
    expect(error?.message).toContain('nothing_blank_is_signed')
  })

  test('is drafted for own patients in one’s own name only, and discarded as a draft', async () => {
    const { otherPatient, otherProvider } = practice.people
    for (const foreign of [{ patient_id: otherPatient.id }, { provider_id: otherProvider.providerId }])
      await expectRefusal(
        asTreating().from('patient_forms').insert(letter(foreign)),
        ...rowRefused('patient_forms'),
      )
    const id = await draft()
    await done(asTreating().from('patient_forms').delete().eq('id', id))
    expect(await done(asTreating().from('patient_forms').select('id').eq('id', id))).toEqual([])
  })
})

describe('a document that is not released', () => {
  test('is neither listed, found, read nor signed for its patient; once released it is', async () => {
    const { sql, people } = practice
    const { id, file_url } = await chartDocument()
    const listed = () => done(asPatient().from('patient_documents').select('id').eq('id', id))
    const folder = async () =>
      (await done(asPatient().storage.from('patient-documents').list(people.patient.id))).map(
        ({ name }) => name,
      )
    const name = file_url.split('/')[1]
    expect(await listed()).toEqual([])
    expect(await folder()).not.toContain(name)
    expect((await asPatient().storage.from('patient-documents').download(file_url)).error).not.toBeNull()
    expect(
      (await asPatient().storage.from('patient-documents').createSignedUrl(file_url, 60)).error,
    ).not.toBeNull()

    await sql`delete from public.notifications`
    await done(
      asTreating()
        .from('patient_documents')
        .update({ released_at: '2000-01-01' })
        .eq('id', id)
        .select('released_at'),
    )
    expect(await listed()).toHaveLength(1)
    expect(await folder()).toContain(name)
    expect((await asPatient().storage.from('patient-documents').download(file_url)).error).toBeNull()
    expect(await sql`select user_id, title from public.notifications`).toEqual([
      { user_id: people.patient.id, title: 'A new document is ready for you' },
    ])
    const [row] =
      await sql`select released_at > now() - interval '1 minute' as just_now from public.patient_documents where id = ${id}`
    expect(row?.just_now).toBe(true)
  })

  test('is not released by a patient who names the file', async () => {
    const { people } = practice
    const { file_url } = await chartDocument()
    await done(
      asPatient().from('patient_documents').insert({
        patient_id: people.patient.id,
        file_name: 'Mine.pdf',
        file_url,
        released_at: '2020-01-01',
      }),
    )
    expect((await asPatient().storage.from('patient-documents').download(file_url)).error).not.toBeNull()
  })

  test("never applies to a patient's own documents, which they see immediately", async () => {
    const { people } = practice
    const row = await done(
      asPatient()
        .from('patient_documents')
        .insert({ patient_id: people.patient.id, file_name: 'Mine.pdf', released_at: null })
        .select('released_at')
        .single(),
    )
    expect(row.released_at).not.toBeNull()
  })
})
