import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
const critical = { severity: 'critical', kind: 'interaction', message: 'Sertraline with phenelzine' }

beforeEach(async () => {
  const { sql, people } = practice
  await sql`delete from public.medication_events`
  await sql`delete from public.notifications`
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

test('a refill of an unverified medication is not approved, but may be denied', async () => {
  await done(store('patient', { current_medications: [{ ...listed, cardStatus: 'pending' }] }))
  await expectRefusal(storeList({ ...listed, cardStatus: 'active', refillsRemaining: 3 }), 'SM503')
  await done(storeList({ ...listed, cardStatus: 'active' }))
})

test('a stop by the provider and a stop by the patient are recorded', async () => {
  await done(storeList({ ...listed, status: 'discontinued', cardStatus: 'completed' }))
  await done(storeList({ ...listed, status: 'ongoing' }))
  await done(store('patient', { current_medications: [{ ...listed, status: 'discontinued' }] }))
  expect((await events()).map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ['stopped', 'Dr Treating, MD'],
    ['stopped', 'Paula Owner'],
  ])
})

test('no one writes the record directly', async () => {
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
  ['md_do', 'Other', 'Dr Treating'],
  ['do', 'Other', 'Dr Treating, DO'],
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
