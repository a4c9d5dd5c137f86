import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdf } from '#server/gateway/storage/testing/samples.ts'
import { tokenFor } from '#server/testing/actors.ts'
import { phoenix } from './people.ts'
import { done, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
let name: string
let counter = 0
beforeAll(async () => {
  practice = await openPractice()
  await clearVisits(practice)
  await bookVisit(practice)
})
afterAll(() => practice.close())
beforeEach(() => {
  name = `${practice.people.patient.id}/lab-${counter++}.pdf`
})

type Name = keyof OpenPractice['people']
const filesOf = (who: Name) => practice.as(practice.people[who]).storage.from('patient-documents')
const stranger = () => practice.anonymous().storage.from('patient-documents')
const file = () => new Blob([pdf])
const other = () => new Blob([pdf, 'FORGED'])

async function verifiedDocument() {
  await done(filesOf('patient').upload(name, file()))
  const { patient, treating } = practice.people
  const document = await done(
    practice
      .as(patient)
      .from('patient_documents')
      .insert({ patient_id: patient.id, file_name: 'lab.pdf', file_url: name })
      .select('id')
      .single(),
  )
  await done(practice.as(treating).from('patient_documents').update({ verified: true }).eq('id', document.id))
  return document.id
}
const documentNow = async (id: string) => {
  const [row] = await practice.sql`
    select verified, verified_version, changed_since_verified from public.patient_documents where id = ${id}`
  return row
}
const notedFor = (row: string) => practice.sql`
  select event_type, actor_id, details from public.audit_log where row_id = ${row} order by id`

/** Signs in once more, so that this session can end without the others. */
async function ownSession(who: Name) {
  const person = practice.people[who]
  const token = await tokenFor(practice, person.id, person.email)
  const session = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
  return {
    files: practice.as({ ...person, token }).storage.from('patient-documents'),
    signOut: () => practice.sql`delete from auth.sessions where id = ${session}`,
  }
}

describe('H6: an upload link', () => {
  test('never replaces a file, verified or not', async () => {
    const asked = await filesOf('patient').createSignedUploadUrl(name, { upsert: true })
    expect(asked.error).toMatchObject({ message: 'A signed upload link never replaces a file' })
    const { data: link } = await filesOf('patient').createSignedUploadUrl(name)
    const id = await verifiedDocument()
    const forged = await stranger().uploadToSignedUrl(name, link?.token ?? '', other(), { upsert: true })
    expect(forged.error).toMatchObject({ statusCode: expect.stringMatching(/40[39]/) })
    expect(await documentNow(id)).toMatchObject({ verified: true, changed_since_verified: false })
  })

  test('works once, even after the file was removed', async () => {
    const { data: link } = await filesOf('patient').createSignedUploadUrl(name)
    await done(stranger().uploadToSignedUrl(name, link?.token ?? '', file()))
    await done(filesOf('patient').remove([name]))
    const again = await stranger().uploadToSignedUrl(name, link?.token ?? '', file())
    expect(again.error).toMatchObject({ message: 'This upload link was already used' })
  })

  test('works for ten minutes', async () => {
    const { data: link } = await filesOf('patient').createSignedUploadUrl(name)
    const claims = JSON.parse(Buffer.from(link?.token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(600)
  })

  test('ends with the session that signed it', async () => {
    const { files, signOut } = await ownSession('patient')
    const { data: link } = await files.createSignedUploadUrl(name)
    await signOut()
    const late = await stranger().uploadToSignedUrl(name, link?.token ?? '', file())
    expect(late.error).toMatchObject({ statusCode: '403', message: 'Session has ended' })
  })

  test('asks the policies again when it is used', async () => {
    const { data: link } = await filesOf('treating').createSignedUploadUrl(name)
    await practice.sql`update public.providers set suspended_at = now() where user_id = ${practice.people.treating.id}`
    const late = await stranger().uploadToSignedUrl(name, link?.token ?? '', file())
    await practice.sql`update public.providers set suspended_at = null where user_id = ${practice.people.treating.id}`
    expect(late.error).toMatchObject({ statusCode: '403' })
  })
})

describe('H6: a verified document', () => {
  test('keeps the version of the file that was verified', async () => {
    const id = await verifiedDocument()
    const [object] = await practice.sql`select version from storage.objects where name = ${name}`
    expect(await documentNow(id)).toEqual({
      verified: true,
      verified_version: object?.version,
      changed_since_verified: false,
    })
  })

  test('says so when its file changes, by anyone, until it is verified again', async () => {
    const id = await verifiedDocument()
    await practice.sql`update storage.objects set version = 'another' where name = ${name}`
    expect(await documentNow(id)).toMatchObject({ verified: true, changed_since_verified: true })
    await practice.sql`delete from storage.objects where name = ${name}`
    expect(await documentNow(id)).toMatchObject({ verified: true, changed_since_verified: true })
    await practice.sql`update public.patient_documents set verified = false where id = ${id}`
    expect(await documentNow(id)).toMatchObject({ verified_version: null, changed_since_verified: false })
  })

  test('pointed to another file has the name of the person who did so', async () => {
    const id = await verifiedDocument()
    const second = name.replace('.pdf', '-second.pdf')
    await done(filesOf('treating').upload(second, file()))
    await practice.sql`update public.patient_documents set verified_by = ${practice.people.admin.id} where id = ${id}`
    const moved = practice.as(practice.people.treating).from('patient_documents')
    await done(moved.update({ file_url: second }).eq('id', id))
    const [row] = await practice.sql`select verified_by from public.patient_documents where id = ${id}`
    expect(row?.verified_by).toBe(practice.people.treating.id)
  })
})

describe('M6: a download link', () => {
  test('lasts five minutes at most', async () => {
    await done(filesOf('patient').upload(name, file()))
    expect((await filesOf('patient').createSignedUrl(name, 301)).error?.message).toContain('expiresIn')
    expect((await filesOf('patient').createSignedUrl(name, 300)).error).toBeNull()
  })

  test('ends with the session that signed it', async () => {
    await done(filesOf('patient').upload(name, file()))
    const { files, signOut } = await ownSession('treating')
    const { data } = await files.createSignedUrl(name, 60)
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200)
    await signOut()
    expect(await (await fetch(data?.signedUrl ?? '')).json()).toMatchObject({ message: 'Session has ended' })
  })

  test('ends when its signer may no longer read the file', async () => {
    await done(filesOf('patient').upload(name, file()))
    const { data } = await filesOf('treating').createSignedUrl(name, 60)
    await practice.sql`update public.providers set suspended_at = now() where user_id = ${practice.people.treating.id}`
    const late = await (await fetch(data?.signedUrl ?? '')).json()
    await practice.sql`update public.providers set suspended_at = null where user_id = ${practice.people.treating.id}`
    expect(late).toMatchObject({ message: 'Object not found' })
  })

  test('is logged when it is used, once for one link however many pieces are read', async () => {
    await done(filesOf('patient').upload(name, file()))
    const { data } = await filesOf('treating').createSignedUrl(name, 60)
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-']) {
      expect((await fetch(data?.signedUrl ?? '', { headers: { range } })).status).toBe(206)
    }
    const treating = practice.people.treating.id
    expect(await notedFor(name)).toMatchObject([
      { event_type: 'files.insert', actor_id: practice.people.patient.id },
      { event_type: 'files.read', actor_id: treating, details: {} },
      { event_type: 'files.read', actor_id: treating, details: { link: expect.any(String) } },
    ])
  })
})

test('a paged list logs whose files it shows', async () => {
  await done(filesOf('patient').upload(name, file()))
  const { patient, treating } = practice.people
  const { data } = await filesOf('treating').listV2({ prefix: patient.id })
  expect(data?.objects.map((object) => object.name)).toContain(name)
  expect(await notedFor(`${patient.id}/`)).toMatchObject([
    { event_type: 'files.read', actor_id: treating.id },
  ])
})

test('M3: upload, replacement and removal of a file are in the audit log', async () => {
  await done(filesOf('patient').upload(name, file()))
  await practice.sql`update storage.objects set version = 'another' where name = ${name}`
  await done(filesOf('patient').remove([name]))
  const details = { bucket: 'patient-documents' }
  expect(await notedFor(name)).toEqual([
    { event_type: 'files.insert', actor_id: practice.people.patient.id, details },
    { event_type: 'files.update', actor_id: null, details },
    { event_type: 'files.delete', actor_id: practice.people.patient.id, details },
  ])
})

test('L14: a provider copies and moves no file from one patient to another', async () => {
  const { otherPatient, patient } = practice.people
  await bookVisit(practice, { patient: otherPatient, at: phoenix(8, '10:00') })
  await done(filesOf('patient').upload(name, file()))
  const target = name.replace(patient.id, otherPatient.id)
  const refusal = { statusCode: '403', message: "Files must stay in their owner's folder" }
  expect((await filesOf('treating').copy(name, target)).error).toMatchObject(refusal)
  expect((await filesOf('treating').move(name, target)).error).toMatchObject(refusal)
  const photos = { destinationBucket: 'provider-photos' }
  expect((await filesOf('treating').copy(name, name, photos)).error).toMatchObject(refusal)
})
