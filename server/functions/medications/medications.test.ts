import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toMedications } from '#core/medications/convert.ts'
import { dataset } from '#core/medications/dataset.ts'
import { toStored } from '#core/medications/save-medications.ts'
import type { Medication } from '#core/medications/types.ts'
import { refusals } from '#core/refusals/refusals.ts'
import { createRepresentative } from '#server/testing/policies/representatives.ts'
import { transactionsWhileDrawing } from '#server/testing/while-drawing.ts'
import { refused } from '../testing.ts'
import {
  type MedicationServer,
  openMedicationServer,
  order,
  reason,
  seen,
  sertraline,
  trazodone,
  vitamin,
} from './testing.ts'

let server: MedicationServer
beforeAll(async () => {
  server = await openMedicationServer()
})
afterAll(() => server.stop())
beforeEach(() => server.setList([sertraline, vitamin]))

const notAPrescriber = refused(403, 'no_prescriptive_authority', refusals.SM880.english)
const setCredentials = (credentials: string) =>
  server.sql`update public.providers set credentials = ${credentials} where id = ${server.people.treating.providerId ?? ''}`

describe('a therapist without prescriptive authority', () => {
  beforeAll(() => setCredentials('LCSW'))
  afterAll(() => setCredentials('MD'))

  test('cannot prescribe, and nothing is written', async () => {
    const answer = await server.act('prescribe-medication', trazodone)
    expect(answer).toMatchObject(notAPrescriber)
    expect(await server.list()).toHaveLength(2)
    expect(await server.events()).toEqual([])
  })

  test('cannot approve a refill or change a prescribed dose', async () => {
    await setCredentials('MD')
    await server.act('prescribe-medication', trazodone)
    await setCredentials('LCSW')
    const course = await server.courseOf('Trazodone')
    const renewed = await server.act('renew-medication', { ...seen(course), approve: true })
    expect(renewed).toMatchObject(notAPrescriber)
    const changed = await server.act('change-medication', {
      ...seen(course),
      ...{ dosage: '100 mg', route: 'PO', frequency: 'QHS', instructions: '' },
    })
    expect(changed).toMatchObject(notAPrescriber)
  })

  test('can add a medication to the list', async () => {
    const answer = await server.act('prescribe-medication', { ...trazodone, as: 'added' })
    expect(answer.status).toBe(200)
  })

  test('has no prescription in the database either, whichever way it is written', async () => {
    await setCredentials('MD')
    await server.act('prescribe-medication', trazodone)
    await setCredentials('PsyD')
    const again = server.sql`
      insert into public.prescriptions (patient_id, provider_id, medication_id, medication_version, kind, drug, dose,
        directions, refills, written_on)
      select patient_id, provider_id, medication_id, medication_version, 'renewal', drug, dose, directions, 0, written_on
      from public.prescriptions limit 1`
    await expect(again).rejects.toMatchObject({ code: 'SM880' })
  })
})

describe('a clinician prescribes', () => {
  test('and the paper is drawn outside the transaction, which writes everything once', async () => {
    const { open, answer } = await transactionsWhileDrawing(server.sql, () =>
      server.act('prescribe-medication', trazodone),
    )
    expect({ open, status: answer.status }).toEqual({ open: 0, status: 200 })
    expect(await server.wordsOf(answer.body.prescription)).toContain('Trazodone')
    expect(await server.events()).toEqual(['Trazodone 50 mg prescribed'])
    expect(await server.sql`select from public.prescriptions`).toHaveLength(1)
  })

  test('a taper, and its directions are the steps alone; without steps it is refused', async () => {
    const steps = '75 mg once daily for 7 days, then 50 mg once daily for 7 days, then stop'
    const taper = { ...trazodone.medication, frequency: 'changing' }
    const without = await server.act('prescribe-medication', {
      ...trazodone,
      medication: { ...taper, instructions: '' },
    })
    expect(without.status).toBe(400)
    const { status } = await server.act('prescribe-medication', {
      ...trazodone,
      medication: { ...taper, instructions: steps },
    })
    expect(status).toBe(200)
    expect(await server.sql`select directions from public.prescriptions`).toEqual([
      { directions: `Take by mouth: ${steps}` },
    ])
  })

  test('and list, check, event, notification, prescription and paper come together', async () => {
    const { status, body } = await server.act('prescribe-medication', trazodone)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      courses: [{ status: 'pending', checked: 'checked' }],
      prescription: { pharmacy: { engine: 'local', sent: false } },
    })
    expect((await server.list())[2]).toMatchObject({
      name: 'Trazodone',
      cardStatus: 'pending',
      refills: 3,
      refillsRemaining: 3,
      verified: true,
      verifiedBy: 'Dr Treating, MD',
      safetyCheck: { checked: 'checked', dataset: `${dataset.version}, ${dataset.date}` },
    })
    expect(await server.courseOf('Trazodone')).toMatchObject({
      source: 'prescribed',
      reason: 'Insomnia',
      ingredients: ['trazodone'],
      prescriber_id: server.people.treating.providerId,
      checked: 'checked',
    })
    expect(await server.events()).toEqual(['Trazodone 50 mg prescribed'])
    const told =
      await server.sql`select title from public.notifications where user_id = ${server.people.patient.id}`
    expect(told).toEqual([{ title: 'A medication was prescribed for you' }])
    const [paper] = await server.sql`
      select p.kind, p.directions, p.diagnosis, p.delivery, d.document_type
      from public.prescriptions p join public.patient_documents d on d.id = p.document_id`
    expect(paper).toEqual({
      kind: 'new',
      directions: 'Take 50 mg by mouth at bedtime',
      diagnosis: 'Insomnia',
      delivery: 'paper',
      document_type: 'prescription',
    })
  })

  test('once, however often and however fast they click', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => server.act('prescribe-medication', { ...trazodone, key })),
    )
    const [first] = answers
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await server.act('prescribe-medication', { ...trazodone, key })).toEqual(first)
    expect(await server.events()).toHaveLength(1)
    expect(await server.sql`select id from public.prescriptions`).toHaveLength(1)
    expect((await server.list()).map(({ name }) => name)).toEqual(['Sertraline', 'Vitamin D3', 'Trazodone'])
  })

  test('not with one key for two different things', async () => {
    const key = randomUUID()
    await server.act('prescribe-medication', { ...trazodone, key })
    const other = { ...trazodone, medication: { ...trazodone.medication, dosage: '100 mg' }, key }
    expect(await server.act('prescribe-medication', other)).toMatchObject({
      status: 409,
      body: { code: 'sent_with_other_details' },
    })
  })

  test('nothing at all when a part of it fails', async () => {
    await server.sql`alter table public.prescriptions add constraint fails check (drug <> 'Trazodone')`
    const { status } = await server.act('prescribe-medication', trazodone)
    await server.sql`alter table public.prescriptions drop constraint fails`
    expect(status).toBe(500)
    expect(await server.list()).toHaveLength(2)
    expect(await server.events()).toEqual([])
    expect(await server.sql`select key from private.medication_acts`).toEqual([])
  })

  test('a critical pair only with a reason, and the server decides what is critical', async () => {
    const key = randomUUID()
    const phenelzine = {
      as: 'prescribed',
      key,
      medication: { ...order, name: 'Phenelzine', dosage: '15 mg', frequency: 'TID' },
    }
    const { status, body } = await server.act('prescribe-medication', phenelzine)
    expect(status).toBe(409)
    expect(body.code).toBe('override_required')
    expect(body.details.courses[0].check.alerts[0]).toMatchObject({
      severity: 'critical',
      kind: 'interaction',
    })
    expect(
      await server.act('prescribe-medication', { ...phenelzine, override: { code: 'other', words: '  ' } }),
    ).toMatchObject({
      body: { code: 'override_required' },
    })
    // A new drug's tolerance is unknown.
    expect(body.details.courses[0].isNew).toBe(true)
    expect(
      await server.act('prescribe-medication', {
        ...phenelzine,
        override: { code: 'tolerated', words: 'Fine' },
      }),
    ).toMatchObject({ status: 409, body: { code: 'override_required' } })
    expect(await server.list()).toHaveLength(2)
    const override = { code: 'benefit_outweighs', words: 'Sertraline was stopped two weeks ago.' }
    expect((await server.act('prescribe-medication', { ...phenelzine, override })).status).toBe(200)
    const [event] =
      await server.sql`select override_code, override_reason, dataset from public.medication_events`
    expect(event).toEqual({
      override_code: 'benefit_outweighs',
      override_reason:
        'Benefit outweighs the risk; discussed with the patient. Sertraline was stopped two weeks ago.',
      dataset: `${dataset.version}, ${dataset.date}`,
    })
    const rates = await server.client(server.people.admin.token).rpc('override_rates')
    expect(rates.data?.[0]).toMatchObject({
      kind: 'interaction',
      shown: 1,
      overridden: 1,
      top_reason: 'benefit_outweighs',
    })
    const forProvider = await server.client(server.people.treating.token).rpc('override_rates')
    expect(forProvider.error?.code).toBe('SM372')
  })

  test('with a dose that is too high: sertraline 900 mg is stopped', async () => {
    await server.setList([])
    const high = { as: 'prescribed', medication: { ...order, name: 'Sertraline', dosage: '900 mg' } }
    expect(await server.act('prescribe-medication', high)).toMatchObject({
      status: 409,
      body: { code: 'override_required' },
    })
  })

  test.each(['<b>', '50', 'asdf'])('nothing with %j for a dose', async (dosage) => {
    const wrong = { as: 'prescribed', medication: { ...order, name: 'Trazodone', dosage } }
    expect(await server.act('prescribe-medication', wrong)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
    expect(await server.list()).toHaveLength(2)
  })

  test('a medication already on the list is refused', async () => {
    const again = { as: 'added', medication: { ...order, name: 'sertraline', dosage: '50mg' } }
    expect(await server.act('prescribe-medication', again)).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    })
  })
})

test.each([
  ['otherProvider', refused(404, 'patient_not_in_care', 'Patient not found, or not under your care.')],
  ['unverified', refused(404, 'patient_not_in_care', 'Patient not found, or not under your care.')],
  ['patient', refused(404, 'patient_not_in_care', 'Patient not found, or not under your care.')],
  ['admin', refused(404, 'patient_not_in_care', 'Patient not found, or not under your care.')],
] as const)('%s cannot act on the list', async (who, answer) => {
  const course = await server.courseOf('Sertraline')
  for (const [name, body] of [
    ['prescribe-medication', trazodone],
    ['stop-medication', { ...seen(course), reason: 'x' }],
    ['renew-medication', { ...seen(course), approve: true }],
    ['change-medication', { ...seen(course), ...order }],
    ['verify-medications', { items: [seen(course)] }],
    ['reconcile-medications', { items: [{ ...seen(course), decision: 'accept' }] }],
  ] as const)
    expect(await server.act(name, body, who)).toEqual(answer)
})

describe('a clinician verifies', () => {
  test('several together, all or none', async () => {
    const [first, second] = await server.courses()
    if (!first || !second) throw new Error('no courses')
    const stale = { items: [seen(first), { ...seen(second), version: 99 }] }
    expect(await server.act('verify-medications', stale)).toMatchObject({
      status: 409,
      body: { code: 'medication_changed_elsewhere' },
    })
    expect((await server.list()).map(({ verified }) => verified)).toEqual([false, false])
    const { status } = await server.act('verify-medications', { items: [seen(first), seen(second)] })
    expect(status).toBe(200)
    expect((await server.list()).map(({ verified }) => verified)).toEqual([true, true])
  })

  test('an unknown medication is NOT CHECKED and needs a reason', async () => {
    await server.setList([{ ...sertraline, name: 'Desert drops' }])
    const course = await server.courseOf('Desert drops')
    expect(await server.act('verify-medications', { items: [seen(course)] })).toMatchObject({
      status: 409,
      body: { details: { courses: [{ check: { checked: 'NOT CHECKED' } }] } },
    })
    await server.act('verify-medications', { items: [{ ...seen(course), override: reason }] })
    expect((await server.list())[0]).toMatchObject({
      verified: true,
      overrideReason: 'Will monitor (labs, ECG, vital signs or closer follow-up). Stable for years.',
    })
  })
})

describe('a dose is changed', () => {
  test('with old and new values on record, and prescribed again if it was prescribed here', async () => {
    await server.act('prescribe-medication', trazodone)
    const before = await server.courseOf('Trazodone')
    const { status, body } = await server.act('change-medication', {
      ...seen(before),
      ...order,
      dosage: '100 mg',
      frequency: 'QHS',
    })
    expect(status).toBe(200)
    expect(body.prescription.document.fileName).toContain('Prescription')
    const [event] =
      await server.sql`select action, changes from public.medication_events where action = 'changed'`
    expect(event?.changes).toEqual({ dosage: { from: '50 mg', to: '100 mg' } })
    const papers =
      await server.sql`select kind, dose, replaces is not null as replaces from public.prescriptions order by created_at`
    expect(papers).toEqual([
      { kind: 'new', dose: '50 mg', replaces: false },
      { kind: 'change', dose: '100 mg', replaces: true },
    ])
    const versions = await server.sql`
      select body ->> 'dose' as dose from public.medication_versions where medication_id = ${before.id} order by version`
    expect(versions.map(({ dose }) => dose)).toEqual(['50 mg', '50 mg', '100 mg'])
  })

  test('with its own quantity, refills and pharmacy, and dispense as written if that was set before', async () => {
    await server.act('prescribe-medication', { ...trazodone, maySubstitute: false })
    const pharmacy = { name: 'Palo Verde Drugs', address: '9 Agave', phone: '' }
    const supply = { quantity: 45, daysSupply: 45, refills: 1, pharmacy }
    const before = await server.courseOf('Trazodone')
    const { body } = await server.act('change-medication', { ...seen(before), ...order, ...supply })
    const [paper] = await server.sql`
      select quantity, days_supply, refills, may_substitute from public.prescriptions where kind = 'change'`
    expect(paper).toEqual({ quantity: 45, days_supply: 45, refills: 1, may_substitute: false })
    expect((await server.list())[2]).toMatchObject({ refillsRemaining: 1, pharmacy: 'Palo Verde Drugs' })
    expect(await server.wordsOf(body.prescription)).toContain('Pharmacy Palo Verde Drugs, 9 Agave')
    const again = { ...seen(await server.courseOf('Trazodone')), approve: true, quantity: 30 }
    await server.act('renew-medication', again)
    expect(toMedications(await server.list())[2]).not.toHaveProperty('pharmacy')
  })

  test('without refills, which does not read as a request for one', async () => {
    await server.act('prescribe-medication', trazodone)
    const course = await server.courseOf('Trazodone')
    await server.act('change-medication', { ...seen(course), ...order, quantity: 30, refills: 0 })
    expect((await server.list())[2]).toMatchObject({ cardStatus: 'active', refillsRemaining: 0 })
  })

  test('of a reported medication only on the list', async () => {
    const course = await server.courseOf('Sertraline')
    const { body } = await server.act('change-medication', { ...seen(course), ...order, dosage: '75 mg' })
    expect(body.prescription).toBeUndefined()
    expect((await server.list())[0]).toMatchObject({ dosage: '75 mg', verified: true })
  })
})

test('a course is stopped with a reason and an end, and no refills are left', async () => {
  await server.act('prescribe-medication', {
    ...trazodone,
    medication: { ...trazodone.medication, name: 'Lithium', dosage: '300 mg', frequency: 'BID' },
    override: reason,
  })
  const open = await server.sql`select test from public.lab_monitoring where closed_at is null order by test`
  expect(open.map(({ test }) => test)).toEqual(['calcium', 'kidney_function', 'lithium_level', 'thyroid'])
  const course = await server.courseOf('Lithium')
  expect((await server.act('stop-medication', { ...seen(course), reason: ' ' })).status).toBe(400)
  expect((await server.act('stop-medication', { ...seen(course), reason: 'Tremor' })).status).toBe(200)
  expect((await server.list())[2]).toMatchObject({
    status: 'discontinued',
    cardStatus: 'completed',
    refillsRemaining: 0,
  })
  expect(await server.courseOf('Lithium')).toMatchObject({ status: 'stopped', stop_reason: 'Tremor' })
  const [paper] = await server.sql`select canceled_at is not null as canceled from public.prescriptions`
  expect(paper?.canceled).toBe(true)
  expect(await server.sql`select from public.lab_monitoring where closed_at is null`).toHaveLength(0)
})

test('a prescription marked as started leaves what the patient stopped to be reviewed', async () => {
  await server.act('verify-medications', {
    items: [seen(await server.courseOf('Sertraline'))],
  })
  await server.act('prescribe-medication', trazodone)
  const stopped = toMedications(await server.list()).map((one) =>
    one.id === 'm1' ? { ...one, status: 'discontinued' as const } : one,
  )
  await server.writeAsPatient({ current_medications: toStored(await server.list(), stopped, 'patient') })
  expect(await server.courseOf('Sertraline')).toMatchObject({ proposal: 'stop', status: 'active' })
  const started = toMedications(await server.list()).map((one) =>
    one.name === 'Trazodone' ? { ...one, cardStatus: 'active' as const } : one,
  )
  const { error } = await server.writeAsProvider({
    current_medications: toStored(await server.list(), started, 'provider'),
  })
  expect(error).toBeNull()
  expect(await server.courseOf('Trazodone')).toMatchObject({ proposal: null, status: 'active' })
  expect(await server.courseOf('Sertraline')).toMatchObject({ proposal: 'stop', status: 'active' })
})

test('a medication that a proxy marks as stopped waits to be reviewed, and a refill they ask for reaches the prescriber', async () => {
  const { patient } = server.people
  await server.act('verify-medications', { items: [seen(await server.courseOf('Sertraline'))] })
  const { sql, services } = server
  const proxy = await createRepresentative({ sql, keys: services.keys }, patient, { kind: 'proxy' })
  const write = async (change: Partial<Medication>) => {
    const changed = toMedications(await server.list()).map((one) =>
      one.id === 'm1' ? { ...one, ...change } : one,
    )
    const { error } = await server
      .client(proxy.token)
      .from('profiles')
      .update({ current_medications: toStored(await server.list(), changed, 'patient') as never })
      .eq('id', patient.id)
    expect(error).toBeNull()
  }
  await write({ cardStatus: 'pending', refillsRemaining: 0 })
  expect(await server.sql`select from public.notifications where kind = 'refill_requested'`).toHaveLength(1)
  await write({ status: 'discontinued' })
  expect(await server.courseOf('Sertraline')).toMatchObject({ proposal: 'stop', status: 'active' })
  await sql`delete from public.representatives where id = ${proxy.representationId}`
})

test('a medication stopped yesterday still counts for the next prescription', async () => {
  await server.setList([])
  const added = { ...order, name: 'Phenelzine', dosage: '15 mg', frequency: 'TID' }
  expect((await server.act('prescribe-medication', { as: 'added', medication: added })).status).toBe(200)
  const course = await server.courseOf('Phenelzine')
  expect((await server.act('stop-medication', { ...seen(course), reason: 'Switch' })).status).toBe(200)
  const next = { as: 'prescribed', medication: { ...order, name: 'Sertraline' } }
  const { status, body } = await server.act('prescribe-medication', next)
  expect([status, body.code]).toEqual([409, 'override_required'])
})

describe("the check's other inputs", () => {
  const record = async (kind: string, value: string) => {
    const { error } = await server
      .client(server.people.treating.token)
      .from('patient_facts')
      .insert({ patient_id: server.people.patient.id, kind, value, observed_on: '2026-11-01', source: 'lab' })
    expect(error).toBeNull()
  }

  test('is kidney function, pregnancy and the ICD problem list', async () => {
    await server.setList([])
    const metformin = {
      as: 'added',
      medication: { ...order, name: 'Metformin', dosage: '500 mg', frequency: 'BID' },
    }
    await record('egfr', '22')
    expect(await server.act('prescribe-medication', metformin)).toMatchObject({
      status: 409,
      body: { code: 'override_required' },
    })
    const valproate = {
      as: 'added',
      medication: { ...order, name: 'Valproate', dosage: '250 mg', frequency: 'BID' },
    }
    await record('pregnancy', 'pregnant')
    expect(await server.act('prescribe-medication', valproate)).toMatchObject({
      status: 409,
      body: { code: 'override_required' },
    })
    await server.sql`update public.patient_facts set retracted_at = now()`
    await server.sql`
      insert into public.patient_problems (patient_id, icd10_code, description, noted_by)
      values (${server.people.patient.id}, 'G40.909', 'Epilepsy', ${server.people.treating.id})`
    const bupropion = { as: 'added', medication: { ...order, name: 'Bupropion', dosage: '150 mg' } }
    expect(await server.act('prescribe-medication', bupropion)).toMatchObject({
      status: 409,
      body: { code: 'override_required' },
    })
    await server.sql`delete from public.patient_problems`
  })
})
