import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#server/testing/actors.ts'
import { createPatient, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  const lucia = await createPatient(practice, 'Lucía', 'Hernández Ruiz')
  const percent = await createPatient(practice, 'Per%cent', 'Under_score')
  for (const [place, patient] of [practice.people.patient, lucia, percent].entries())
    await bookVisit(practice, { patient, at: phoenix(7 + place, '10:00') })
  await bookVisit(practice, {
    patient: practice.people.otherPatient,
    provider: practice.people.otherProvider,
    at: phoenix(7, '10:00'),
  })
  await practice.sql`update public.profiles set date_of_birth = '1951-02-28', patient_id = '7654321' where id = ${lucia.id}`
})
afterAll(() => practice.close())

const search = (mode: string, term: string, as: Actor = practice.people.treating) =>
  practice.as(as).rpc('search_patients', { mode, term })
const names = async (...args: Parameters<typeof search>) =>
  (await done(search(...args))).map(({ last_name }) => last_name)

describe('a provider finds their patients', () => {
  test.each([
    ['name', 'pau', ['Owner']],
    ['name', 'OWNER', ['Owner']],
    ['name', 'paula own', ['Owner']],
    ['name', 'owner paula', []],
    ['name', '  lucia   hernandez ', ['Hernández Ruiz']],
    ['name', 'lucia hernandez ruiz', ['Hernández Ruiz']],
    ['name', '%er', []],
    ['name', 'r%c', ['Under_score']],
    ['name', 'r_s', ['Under_score']],
    ['dob', '1951-02-28', ['Hernández Ruiz']],
    ['dob', '02/28/1951', ['Hernández Ruiz']],
    ['dob', '1951-02-30', []],
    ['dob', '1951', []],
    ['patient_id', '6543', ['Hernández Ruiz']],
    ['patient_id', '765432100', []],
  ])('by %s: %s', async (mode, term, found) => {
    expect(await names(mode, term)).toEqual(found)
  })

  test('and no one else’s', async () => {
    const { otherProvider, admin } = practice.people
    expect(await names('name', 'oscar')).toEqual([])
    expect(await names('name', 'oscar', otherProvider)).toEqual(['Other'])
    expect(await names('name', 'paula', otherProvider)).toEqual([])
    expect(await names('name', 'oscar', admin)).toEqual([])
  })

  test('ten at most', async () => {
    for (let place = 0; place < 12; place += 1) {
      const patient = await createPatient(practice, 'Crowd', `Member${place}`)
      await bookVisit(practice, { patient, at: phoenix(20 + place, '10:00') })
    }
    expect(await names('name', 'crowd')).toHaveLength(10)
  })
})

test('three characters are the least, spaces not counted', async () => {
  for (const term of ['pa', ' pa ', '']) await expectRefusal(search('name', term), 'SM901')
  await expectRefusal(search('email', 'paula'), 'SM902')
})

test('it is not for patients, for a licence not verified, or for the anonymous', async () => {
  const { patient, unverified } = practice.people
  for (const who of [patient, unverified]) await expectRefusal(search('name', 'paula', who), 'SM903')
  await expectRefusal(
    practice.anonymous().rpc('search_patients', { mode: 'name', term: 'paula' }),
    '42501',
    'permission denied for function search_patients',
  )
})

test('each search is in the audit log: who searched, how and whom they found, never the input', async () => {
  const { treating, patient } = practice.people
  const count = async () => {
    const [row] = await practice.sql`
      select count(*)::int as searches from public.audit_log where event_type = 'patients.search' and actor_id = ${treating.id}`
    return row?.searches
  }
  const before = await count()
  await done(search('name', 'Paula Owner'))
  await done(search('name', 'nobody of that name'))
  await search('name', 'no')
  expect(await count()).toBe(before + 2)
  const rows = await practice.sql`
    select details from public.audit_log where event_type = 'patients.search' order by id desc limit 2`
  expect(rows.map(({ details }) => details)).toEqual([
    { mode: 'name', found: [] },
    { mode: 'name', found: [patient.id] },
  ])
})

test('no trace without a search, no search without a trace: they are one transaction', async () => {
  const { sql, people } = practice
  await sql`alter table public.audit_log add constraint refuses check (event_type <> 'patients.search') not valid`
  const { data, error } = await search('name', 'paula')
  await sql`alter table public.audit_log drop constraint refuses`
  expect({ data, code: error?.code }).toEqual({ data: null, code: '23514' })
  expect(await names('name', 'paula', people.treating)).toEqual(['Owner'])
})
