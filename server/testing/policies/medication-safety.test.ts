import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '#core/database.types.ts'
import { providerName } from '#core/provider-name.ts'
import { done, expectRefusal, type OpenPractice, openPractice, tableDenied } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  await bookVisit(practice)
})
afterAll(() => practice.close())

const listed = { id: 'm1', name: 'Sertraline', dosage: '50 mg', route: 'PO', frequency: 'QD', refills: 0 }
const quiet = { checked: 'checked', alerts: [] }
const warning = { severity: 'warning', kind: 'age', message: 'Older adults fall more easily' }
const critical = { severity: 'critical', kind: 'interaction', message: 'Sertraline with phenelzine' }
const verifiedWith = (safetyCheck: Json, more: object = {}) =>
  ({ ...listed, verified: true, safetyCheck, ...more }) as Json

beforeEach(async () => {
  const { sql, people } = practice
  await sql`delete from public.medication_events`
  await sql`truncate public.notifications`
  await sql`
    update public.profiles set current_medications = ${sql.json([listed])}, medication_history = '[]'
    where id = ${people.patient.id}`
})

const store = (who: 'patient' | 'treating', columns: Record<string, Json>) =>
  practice
    .as(practice.people[who])
    .from('profiles')
    .update(columns as never)
    .eq('id', practice.people.patient.id)
    .select('current_medications')
const storeList = (...list: Json[]) => store('treating', { current_medications: list })

const events = () =>
  practice.sql`
    select action, actor_id, actor_name, medication_name, checked, alerts, override_reason
    from public.medication_events order by created_at`

const noCheck = ['SM501'] as const
const noReason = ['SM502'] as const

describe('a provider verifies', () => {
  test('what was checked and is unremarkable; who and when are written by the database', async () => {
    const { treating } = practice.people
    const name = providerName({
      provider_title: 'Dr.',
      first_name: 'Dr',
      last_name: 'Treating',
      credentials: 'MD',
    })
    const [row] = await done(
      storeList(verifiedWith(quiet, { verifiedBy: 'Somebody else', verifiedAt: '1999-01-01' })),
    )
    const [saved] = (row?.current_medications ?? []) as { verifiedBy: string; verifiedAt: string }[]
    expect(saved?.verifiedBy).toBe(name)
    expect(Date.now() - Date.parse(saved?.verifiedAt ?? '')).toBeLessThan(60_000)
    expect(await events()).toMatchObject([
      { action: 'verified', actor_id: treating.id, actor_name: name, checked: 'checked', alerts: [] },
    ])
  })

  test('what carries a warning, without a reason', async () => {
    await done(storeList(verifiedWith({ checked: 'checked', alerts: [warning] })))
    expect(await events()).toMatchObject([{ alerts: [warning], override_reason: null }])
  })

  test.each([
    ['a critical alert', { checked: 'checked', alerts: [warning, critical] }],
    ['a check that could not run', { checked: 'NOT CHECKED', alerts: [] }],
  ])('%s only with a written reason, which is kept', async (_, safetyCheck) => {
    await expectRefusal(storeList(verifiedWith(safetyCheck)), ...noReason)
    await expectRefusal(storeList(verifiedWith(safetyCheck, { overrideReason: '   ' })), ...noReason)
    expect(await events()).toEqual([])
    await done(storeList(verifiedWith(safetyCheck, { overrideReason: 'Benefit outweighs; levels weekly' })))
    expect(await events()).toMatchObject([{ override_reason: 'Benefit outweighs; levels weekly' }])
  })
})

describe('a provider does not verify', () => {
  test.each<[string, Json]>([
    ['without a check', { ...listed, verified: true }],
    ['with a check that says nothing', verifiedWith({})],
    ['with words in place of the alerts', verifiedWith({ checked: 'checked', alerts: 'none' })],
    ['with another word for checked', verifiedWith({ checked: 'fine', alerts: [] })],
    ['by the text "yes"', verifiedWith(quiet, { verified: 'yes' })],
  ])('%s', async (_, medication) => {
    await expectRefusal(storeList(medication), ...noCheck)
    await expectRefusal(store('treating', { medication_history: [medication] }), ...noCheck)
  })

  test('a changed dose by leaving the old verification', async () => {
    const verified = verifiedWith(quiet) as object
    await done(storeList(verified as Json))
    await expectRefusal(
      storeList({ ...verified, dosage: '200 mg', safetyCheck: null } as unknown as Json),
      ...noCheck,
    )
    await done(storeList({ ...verified, notes: 'With food' } as unknown as Json))
    expect(await events()).toHaveLength(1)
  })
})

test('prescribing is told to the patient and on record; starting it is too', async () => {
  const { patient } = practice.people
  const prescribed = verifiedWith(quiet, {
    id: 'm2',
    name: 'Lamotrigine',
    cardStatus: 'pending',
    refills: 3,
    refillsRemaining: 3,
    prescribedDate: '2026-11-15',
  }) as object
  await done(storeList(listed, prescribed as Json))
  await done(storeList(listed, { ...prescribed, cardStatus: 'active' } as Json))
  expect((await events()).map(({ action, medication_name }) => `${medication_name} ${action}`)).toEqual([
    'Lamotrigine prescribed',
    'Lamotrigine started',
  ])
  const told = await practice.sql`select user_id, title from public.notifications`
  expect(told).toEqual([{ user_id: patient.id, title: 'A medication was prescribed for you' }])
})

test.each([
  [{ refillsRemaining: 3 }, 'refill_approved'],
  [{}, 'refill_denied'],
])('a refill asked for by the patient and answered with %j is kept as %s', async (answer, action) => {
  const { patient, treating } = practice.people
  await practice.sql`
    update public.profiles set current_medications = ${practice.sql.json([{ ...listed, verified: true }])}
    where id = ${patient.id}`
  const verified = { ...listed, verified: true }
  await done(store('patient', { current_medications: [{ ...verified, cardStatus: 'pending' }] }))
  await done(storeList({ ...verified, cardStatus: 'active', ...answer } as Json))
  expect(await events()).toMatchObject([
    { action: 'refill_requested', actor_id: patient.id, actor_name: 'Paula Owner' },
    { action, actor_id: treating.id },
  ])
})

test('a refill of what nobody verified is not approved, but may be denied', async () => {
  await done(store('patient', { current_medications: [{ ...listed, cardStatus: 'pending' }] }))
  await expectRefusal(storeList({ ...listed, cardStatus: 'active', refillsRemaining: 3 }), 'SM503')
  await done(storeList({ ...listed, cardStatus: 'active' }))
})

test('stopping is kept, whoever stops', async () => {
  await done(storeList({ ...listed, status: 'discontinued', cardStatus: 'completed' }))
  await done(storeList({ ...listed, status: 'ongoing' }))
  await done(store('patient', { current_medications: [{ ...listed, status: 'discontinued' }] }))
  expect((await events()).map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ['stopped', 'Dr. Dr Treating, MD'],
    ['stopped', 'Paula Owner'],
  ])
})

test('nobody writes the record by hand', async () => {
  for (const who of ['patient', 'treating', 'admin'] as const) {
    const row = { patient_id: practice.people.patient.id, medication_id: 'm1', action: 'verified' }
    await expectRefusal(
      practice
        .as(practice.people[who])
        .from('medication_events')
        .insert(row as never),
      ...tableDenied('medication_events'),
    )
  }
})

test('a critical event without a reason does not even enter by the server', async () => {
  const { sql, people } = practice
  const insert = sql`
    insert into public.medication_events (patient_id, actor_id, actor_name, medication_id, medication_name, action, checked, alerts)
    values (${people.patient.id}, ${people.treating.id}, 'x', 'm1', 'x', 'verified', 'checked', ${sql.json([critical])})`
  await expect(insert).rejects.toThrow('a_critical_alert_has_a_reason')
})

test.each([
  ['md_do', 'Other', 'Dr Treating, MD/DO'],
  ['lcsw', 'Ms.', 'Ms. Dr Treating, LCSW'],
  ['PMHNP-BC, NP', null, 'Dr Treating, PMHNP-BC, NP'],
  [null, '', 'Dr Treating'],
])('the database says a name as the screens do: %s', async (credentials, provider_title, expected) => {
  const { sql, people } = practice
  const [row] = await sql`
    select private.provider_name(jsonb_populate_record(p, ${sql.json({ credentials, provider_title })})) as name
    from public.providers p where p.id = ${people.treating.providerId}`
  const named = { first_name: 'Dr', last_name: 'Treating', credentials, provider_title }
  expect(row?.name).toBe(expected)
  expect(providerName(named)).toBe(expected)
})
