import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPatient, phoenix } from './people.ts'
import { done, type OpenPractice, openPractice } from './practice.ts'
import { createRepresentative } from './representatives.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  const people: [string, string][] = [
    ['Иван', 'Петров'],
    ['Ελένη', 'Παπαδοπούλου'],
    ['太郎', '山田'],
    ['민준', '김'],
    ['محمد', 'الأحمد'],
    ['Łukasz', 'Groß-Ørsted'],
    ['Nguyễn', 'Thị Đào'],
    ['אברהם', 'כהן'],
  ]
  for (const [at, [first, last]] of people.entries()) {
    const patient = await createPatient(practice, first, last)
    await bookVisit(practice, { patient, at: phoenix(7 + at, '10:00') })
  }
})
afterAll(() => practice.close())

const spellings: [typed: string, firstName: string][] = [
  ['иван', 'Иван'],
  ['ПЕТР', 'Иван'],
  ['παπαδοπουλου', 'Ελένη'],
  ['ΕΛΕΝΗ', 'Ελένη'],
  ['山田', '太郎'],
  ['太郎', '太郎'],
  ['김', '민준'],
  ['محمد', 'محمد'],
  ['lukasz', 'Łukasz'],
  ['gross', 'Łukasz'],
  ['nguyen', 'Nguyễn'],
  ['dao', 'Nguyễn'],
  ['כהן', 'אברהם'],
]

test.each(spellings)('a clinician who types %s into the patient list finds %s', async (typed, firstName) => {
  const rows = await done(practice.as(practice.people.treating).rpc('my_patients', { search: typed }))
  expect(rows.map(({ first_name }) => first_name)).toEqual([firstName])
})

test.each(spellings)('the supervising physician who types %s finds %s', async (typed, firstName) => {
  const rows = await done(practice.as(practice.people.admin).rpc('practice_patients', { search: typed }))
  expect(rows.map(({ first_name }) => first_name)).toEqual([firstName])
})

test.each(spellings)('the search for %s finds %s', async (typed, firstName) => {
  const { treating } = practice.people
  const rows = await done(practice.as(treating).rpc('search_patients', { mode: 'name', term: typed }))
  expect(rows.map(({ first_name }) => first_name)).toEqual([firstName])
})

test('characters that are not letters find no one and are not patterns', async () => {
  for (const search of ['%', '_', '\\', '%%', '---', 'Иван%']) {
    const rows = await done(practice.as(practice.people.treating).rpc('my_patients', { search }))
    expect(rows.map(({ first_name }) => first_name)).toEqual(search.startsWith('Иван') ? ['Иван'] : [])
  }
})

test('P10: a name or a file name is one line, and does not turn the direction of what follows', async () => {
  const { as, people } = practice
  const own = as(people.otherPatient)
  const names = { first_name: 'Ana\r\nBcc: x@evil.example', last_name: 'P\u202Eeña\u0007' }
  const kept = await done(
    own
      .from('profiles')
      .update(names)
      .eq('id', people.otherPatient.id)
      .select('first_name, last_name')
      .single(),
  )
  expect(kept).toEqual({ first_name: 'Ana Bcc: x@evil.example', last_name: 'Peña' })
  const file = {
    document_type: 'lab_result',
    file_name: 'lab\u202Efdp.exe\nX: y',
    file_url: 'pending_upload',
  }
  const document = await done(
    own
      .from('patient_documents')
      .insert({ ...file, patient_id: people.otherPatient.id })
      .select('file_name')
      .single(),
  )
  expect(document.file_name).toBe('labfdp.exe X: y')
})

test('a helper who takes another name is in the log of the person they help, under both names', async () => {
  const { sql, url, keys, people } = practice
  const helper = await createRepresentative(practice, people.patient, { kind: 'proxy' })
  const rename = await fetch(`${url}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: keys.publishableKey,
      authorization: `Bearer ${helper.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ data: { first_name: 'Elena', last_name: 'Ruiz' } }),
  })
  expect(rename.status).toBe(200)
  const noted = await sql`
    select event_type, row_id, details from public.audit_log
    where patient_id = ${people.patient.id} and actor_id = ${helper.id}`
  expect([...noted]).toEqual([
    {
      event_type: 'representatives.update',
      row_id: helper.representationId,
      details: { reason: 'Changed their name from “Ana Proxy” to “Elena Ruiz”' },
    },
  ])
})
