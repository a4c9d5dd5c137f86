import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PrescriptionAnswer } from '#core/contracts/medication-act.ts'
import { addDays } from '#core/medications/calendar.ts'
import { toMedications } from '#core/medications/convert.ts'
import { dataset } from '#core/medications/dataset.ts'
import { requestRefill } from '#core/medications/refills.ts'
import { toStored } from '#core/medications/save-medications.ts'
import type { Medication } from '#core/medications/types.ts'
import { practiceDay } from '#core/practice-day.ts'
import { refusals } from '#core/refusals/refusals.ts'
import { pdfWords } from '#server/testing/pdf-text.ts'
import { createRepresentative } from '#server/testing/policies/representatives.ts'
import { transactionsWhileDrawing } from '#server/testing/while-drawing.ts'
import { refused } from '../testing.ts'
import {
  type MedicationServer,
  openMedicationServer,
  order,
  password,
  reason,
  sertraline,
  vitamin,
} from './testing.ts'

let server: MedicationServer
beforeAll(async () => {
  server = await openMedicationServer()
})
afterAll(() => server.stop())
beforeEach(() => server.setList([sertraline, vitamin]))

const trazodone = {
  as: 'prescribed',
  medication: { ...order, name: 'Trazodone', frequency: 'QHS', reason: 'Insomnia' },
}
const seen = ({ id, version }: { id: string; version: number }) => ({ medicationId: id, version })
const list = async () => {
  const [row] = await server.sql`
    select current_medications from public.profiles where id = ${server.people.patient.id}`
  return row?.current_medications as Record<string, unknown>[]
}

async function wordsOf({ document }: PrescriptionAnswer) {
  const { data } = await server
    .client(server.people.treating.token)
    .storage.from('patient-documents')
    .download(document.fileUrl)
  if (!data) throw new Error('The prescription has no file')
  return pdfWords(new Uint8Array(await data.arrayBuffer()))
}

const notAPrescriber = refused(403, 'no_prescriptive_authority', refusals.SM880.english)
const setCredentials = (credentials: string) =>
  server.sql`update public.providers set credentials = ${credentials} where id = ${server.people.treating.providerId ?? ''}`

describe('a therapist without prescriptive authority', () => {
  beforeAll(() => setCredentials('LCSW'))
  afterAll(() => setCredentials('MD'))

  test('cannot prescribe, and nothing is written', async () => {
    const answer = await server.act('prescribe-medication', trazodone)
    expect(answer).toMatchObject(notAPrescriber)
    expect(await list()).toHaveLength(2)
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
    expect(await wordsOf(answer.body.prescription)).toContain('Trazodone')
    expect(await server.events()).toEqual(['Trazodone 50 mg prescribed'])
    expect(await server.sql`select from public.prescriptions`).toHaveLength(1)
  })

  test('and list, check, event, notification, prescription and paper come together', async () => {
    const { status, body } = await server.act('prescribe-medication', trazodone)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      courses: [{ status: 'pending', checked: 'checked' }],
      prescription: { pharmacy: { engine: 'local', sent: false } },
    })
    expect((await list())[2]).toMatchObject({
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
    expect((await list()).map(({ name }) => name)).toEqual(['Sertraline', 'Vitamin D3', 'Trazodone'])
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
    expect(await list()).toHaveLength(2)
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
    expect(await list()).toHaveLength(2)
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
    expect(await list()).toHaveLength(2)
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
    expect((await list()).map(({ verified }) => verified)).toEqual([false, false])
    const { status } = await server.act('verify-medications', { items: [seen(first), seen(second)] })
    expect(status).toBe(200)
    expect((await list()).map(({ verified }) => verified)).toEqual([true, true])
  })

  test('an unknown medication is NOT CHECKED and needs a reason', async () => {
    await server.setList([{ ...sertraline, name: 'Desert drops' }])
    const course = await server.courseOf('Desert drops')
    expect(await server.act('verify-medications', { items: [seen(course)] })).toMatchObject({
      status: 409,
      body: { details: { courses: [{ check: { checked: 'NOT CHECKED' } }] } },
    })
    await server.act('verify-medications', { items: [{ ...seen(course), override: reason }] })
    expect((await list())[0]).toMatchObject({
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
    expect((await list())[2]).toMatchObject({ refillsRemaining: 1, pharmacy: 'Palo Verde Drugs' })
    expect(await wordsOf(body.prescription)).toContain('Pharmacy Palo Verde Drugs, 9 Agave')
    const again = { ...seen(await server.courseOf('Trazodone')), approve: true, quantity: 30 }
    await server.act('renew-medication', again)
    expect(toMedications(await list())[2]).not.toHaveProperty('pharmacy')
  })

  test('without refills, which does not read as a request for one', async () => {
    await server.act('prescribe-medication', trazodone)
    const course = await server.courseOf('Trazodone')
    await server.act('change-medication', { ...seen(course), ...order, quantity: 30, refills: 0 })
    expect((await list())[2]).toMatchObject({ cardStatus: 'active', refillsRemaining: 0 })
  })

  test('of a reported medication only on the list', async () => {
    const course = await server.courseOf('Sertraline')
    const { body } = await server.act('change-medication', { ...seen(course), ...order, dosage: '75 mg' })
    expect(body.prescription).toBeUndefined()
    expect((await list())[0]).toMatchObject({ dosage: '75 mg', verified: true })
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
  expect((await list())[2]).toMatchObject({
    status: 'discontinued',
    cardStatus: 'completed',
    refillsRemaining: 0,
  })
  expect(await server.courseOf('Lithium')).toMatchObject({ status: 'stopped', stop_reason: 'Tremor' })
  const [paper] = await server.sql`select canceled_at is not null as canceled from public.prescriptions`
  expect(paper?.canceled).toBe(true)
  expect(await server.sql`select from public.lab_monitoring where closed_at is null`).toHaveLength(0)
})

describe('lab monitoring', () => {
  const prescribed = async (name: string, dosage: string) => {
    const medication = { ...trazodone.medication, name, dosage, frequency: 'BID' }
    expect(
      (await server.act('prescribe-medication', { ...trazodone, medication, override: reason })).status,
    ).toBe(200)
    return server.courseOf(name)
  }
  const dueOf = async (name: string) => {
    const rows = await server.sql`
      select drug, due_on::text from public.lab_monitoring where test = ${name} and closed_at is null`
    expect(rows.length).toBeLessThanOrEqual(1)
    return rows[0]
  }

  test('a test that another medication still needs continues when one is stopped, on the same day', async () => {
    const carbamazepine = await prescribed('Carbamazepine', '200 mg')
    const valproate = await prescribed('Valproate', '250 mg')
    expect(await dueOf('blood_count')).toMatchObject({ drug: 'Carbamazepine' })
    await server.sql`update public.lab_monitoring set due_on = current_date + 3 where test = 'blood_count'`
    const due = await dueOf('blood_count')
    await server.act('stop-medication', { ...seen(carbamazepine), reason: 'Rash' })
    expect(await dueOf('blood_count')).toEqual({ drug: 'Valproate', due_on: due?.due_on })
    expect(await dueOf('sodium')).toBeUndefined()
    await server.act('stop-medication', { ...seen(valproate), reason: 'Nausea' })
    expect(await dueOf('blood_count')).toBeUndefined()
  })

  test('stays on its day with a renewal and a verification, and comes sooner with another dose', async () => {
    await prescribed('Lithium', '300 mg')
    await server.sql`update public.lab_monitoring set due_on = current_date + 80`
    const due = await dueOf('lithium_level')
    const now = async () => seen(await server.courseOf('Lithium'))
    expect(
      (await server.act('verify-medications', { items: [{ ...(await now()), override: reason }] })).status,
    ).toBe(200)
    expect(
      (await server.act('renew-medication', { ...(await now()), approve: true, override: reason })).status,
    ).toBe(200)
    const same = {
      dosage: '300 mg',
      route: 'PO',
      frequency: 'BID',
      instructions: 'With food',
      override: reason,
    }
    expect((await server.act('change-medication', { ...(await now()), ...same })).status).toBe(200)
    expect(await dueOf('lithium_level')).toEqual(due)
    const higher = { ...same, dosage: '600 mg' }
    expect((await server.act('change-medication', { ...(await now()), ...higher })).status).toBe(200)
    expect((await dueOf('lithium_level'))?.due_on).not.toBe(due?.due_on)
  })

  test('a result entered in error is corrected, or the test is due again', async () => {
    const { treating, otherProvider, patient } = server.people
    await prescribed('Lithium', '300 mg')
    const client = server.client(treating.token)
    const tests = () => server.sql`
      select id, due_on::text, done_on::text, result, entered_in_error_at is not null as wrong
      from public.lab_monitoring where test = 'lithium_level' order by created_at, wrong desc, due_on`
    const [open] = await tests()
    const today = practiceDay()
    const yesterday = addDays(today, -1)
    await client.rpc('record_monitoring', { monitoring: open?.id, done_on: today, result: '8' })
    const [, first] = await tests()
    const refused = await server
      .client(otherProvider.token)
      .rpc('correct_monitoring', { monitoring: open?.id })
    expect(refused.error?.code).toBe('SM378')
    const half = await client.rpc('correct_monitoring', { monitoring: open?.id, result: '0.8' })
    expect(half.error?.code).toBe('SM374')
    const right = { monitoring: open?.id, done_on: yesterday, result: '0.8' }
    expect((await client.rpc('correct_monitoring', right)).error).toBeNull()
    const [wrong, corrected, next] = await tests()
    expect(wrong).toMatchObject({ result: '8', wrong: true })
    expect(corrected).toMatchObject({ result: '0.8', done_on: yesterday, wrong: false })
    expect(Date.parse(first?.due_on) - Date.parse(next?.due_on)).toBe(86_400_000)
    const own = server.client(patient.token).from('lab_monitoring').select('result')
    expect((await own.not('result', 'is', null)).data).toEqual([{ result: '0.8' }])
    expect((await client.rpc('correct_monitoring', { monitoring: corrected?.id })).error).toBeNull()
    const [due] = await server.sql`
      select due_on::text from public.lab_monitoring where test = 'lithium_level' and closed_at is null`
    expect(due?.due_on).toBe(open?.due_on)
  })

  test('is due and done by the clinician’s clock, not by the server’s', async () => {
    const { treating } = server.people
    await prescribed('Lithium', '300 mg')
    const client = server.client(treating.token)
    // A zone where the date differs from the server's.
    const zone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14'
    const [row] = await server.sql<
      { today: string }[]
    >`select (now() at time zone ${zone})::date::text as today`
    const today = row?.today ?? ''
    const [open] = await server.sql`
      update public.lab_monitoring set due_on = ${addDays(today, 1)} where test = 'lithium_level' returning id`
    await server.sql`update public.providers set time_zone = ${zone} where id = ${treating.providerId}`
    const dueWithin = async (days: number) =>
      (await client.rpc('due_monitoring', { within_days: days })).data?.filter(({ id }) => id === open?.id)
        .length
    const record = (done_on: string) =>
      client.rpc('record_monitoring', { monitoring: open?.id, done_on, result: '0.8' })
    expect(await dueWithin(0)).toBe(0)
    expect(await dueWithin(1)).toBe(1)
    expect((await record(addDays(today, 1))).error?.code).toBe('SM374')
    expect((await record(today)).error).toBeNull()
    await server.sql`update public.providers set time_zone = 'America/Phoenix' where id = ${treating.providerId}`
  })

  test('of neutrophils is weekly again after clozapine was stopped and restarted', async () => {
    const { treating, patient } = server.people
    const first = await prescribed('Clozapine', '25 mg')
    await server.sql`
      update public.lab_monitoring set created_at = now() - interval '700 days', due_on = current_date - 693
      where test = 'anc'`
    const record = async () => {
      const [open] = await server.sql`
        select id from public.lab_monitoring where patient_id = ${patient.id} and test = 'anc' and closed_at is null`
      const today = practiceDay()
      const { data } = await server.client(treating.token).rpc('record_monitoring', {
        monitoring: open?.id,
        done_on: today,
        result: '2500',
      })
      return (Date.parse(data ?? '') - Date.parse(today)) / 86_400_000
    }
    await server.sql`
      insert into public.lab_monitoring
        (patient_id, medication_id, drug, test, every_days, due_on, done_on, result, closed_at, closed_by, created_at)
      select patient_id, medication_id, drug, test, every_days, due_on, due_on, '2500', created_at + interval '7 days',
        ${treating.id}, created_at from public.lab_monitoring where test = 'anc'`
    expect(await record()).toBe(28)
    await server.act('stop-medication', { ...seen(first), reason: 'Stopped taking it' })
    await prescribed('Clozapine', '12.5 mg')
    expect(await record()).toBe(7)
  })
})

test('a prescription marked as started leaves what the patient stopped to be reviewed', async () => {
  await server.act('verify-medications', {
    items: [seen(await server.courseOf('Sertraline'))],
  })
  await server.act('prescribe-medication', trazodone)
  const stopped = toMedications(await list()).map((one) =>
    one.id === 'm1' ? { ...one, status: 'discontinued' as const } : one,
  )
  await server.writeAsPatient({ current_medications: toStored(await list(), stopped, 'patient') })
  expect(await server.courseOf('Sertraline')).toMatchObject({ proposal: 'stop', status: 'active' })
  const started = toMedications(await list()).map((one) =>
    one.name === 'Trazodone' ? { ...one, cardStatus: 'active' as const } : one,
  )
  const { error } = await server.writeAsProvider({
    current_medications: toStored(await list(), started, 'provider'),
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
    const changed = toMedications(await list()).map((one) => (one.id === 'm1' ? { ...one, ...change } : one))
    const { error } = await server
      .client(proxy.token)
      .from('profiles')
      .update({ current_medications: toStored(await list(), changed, 'patient') as never })
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

test('a controlled substance is one with its generic name in brackets', async () => {
  await server.setList([])
  const medication = { ...order, name: 'Xanax (alprazolam)', dosage: '0.5 mg' }
  const { status } = await server.act('prescribe-medication', { as: 'added', medication })
  expect(status).toBe(200)
  expect(await server.courseOf('Xanax (alprazolam)')).toMatchObject({ schedule: 'IV' })
})

describe('a refill', () => {
  beforeEach(async () => {
    const course = await server.courseOf('Sertraline')
    await server.act('verify-medications', { items: [seen(course)] })
    const asked = (await list()).map((one) => (one.id === 'm1' ? { ...one, cardStatus: 'pending' } : one))
    const { error } = await server.writeAsPatient({ current_medications: asked })
    expect(error).toBeNull()
  })

  test('an approved one issues a prescription and notifies the patient', async () => {
    const course = await server.courseOf('Sertraline')
    const { status, body } = await server.act('renew-medication', {
      ...seen(course),
      approve: true,
      quantity: 30,
      daysSupply: 30,
    })
    expect(status).toBe(200)
    expect(body.prescription.pharmacy).toEqual({ engine: 'local', sent: false })
    expect((await list())[0]).toMatchObject({ cardStatus: 'active', refillsRemaining: 3, quantity: 30 })
    const [paper] = await server.sql`select kind, quantity, refills from public.prescriptions`
    expect(paper).toEqual({ kind: 'new', quantity: 30, refills: 3 })
    expect(await server.events()).toContain('Sertraline 50 mg refill_approved')
    const told = await server.sql`select title from public.notifications where kind = 'refill_answered'`
    expect(told).toEqual([{ title: 'Your refill was approved' }])
  })

  test.each([
    ['the pharmacy in the profile', undefined, 'Ocotillo Pharmacy, 5 Mesquite, (602) 555-0199'],
    [
      'another pharmacy that the prescriber names',
      { name: 'Palo Verde Drugs', address: '7 Mesa', phone: '480-555-0123' },
      'Palo Verde Drugs, 7 Mesa, (480) 555-0123',
    ],
  ])('goes to %s', async (_, pharmacy, printed) => {
    await server.sql`
      update public.profiles set pharmacy_name = 'Ocotillo Pharmacy', pharmacy_address = '5 Mesquite',
        pharmacy_phone = '+16025550199' where id = ${server.people.patient.id}`
    const course = await server.courseOf('Sertraline')
    const { body } = await server.act('renew-medication', { ...seen(course), approve: true, pharmacy })
    expect(await wordsOf(body.prescription)).toContain(`Pharmacy ${printed}`)
  })

  test('that is denied changes nothing else', async () => {
    const course = await server.courseOf('Sertraline')
    await server.act('renew-medication', { ...seen(course), approve: false })
    expect((await list())[0]).toMatchObject({ cardStatus: 'active', refills: 0, verified: true })
    expect(await server.sql`select from public.prescriptions`).toHaveLength(0)
    expect(await server.events()).toContain('Sertraline 50 mg refill_denied')
  })

  test('a denied one shows who denied it and why, until the next request', async () => {
    const course = await server.courseOf('Sertraline')
    await server.act('renew-medication', { ...seen(course), approve: false, reason: ' Blood test first ' })
    const [denied] = toMedications(await list())
    expect(denied).toMatchObject({
      refillDeniedReason: 'Blood test first',
      refillDeniedBy: expect.any(String),
    })
    const [event] =
      await server.sql`select changes from public.medication_events where action = 'refill_denied'`
    expect(event).toEqual({ changes: { reason: 'Blood test first' } })
    const asked = toMedications(await list()).map((one) =>
      one.id === 'm1' ? requestRefill(one, new Date()) : one,
    )
    const { error } = await server.writeAsPatient({
      current_medications: toStored(await list(), asked, 'patient'),
    })
    expect(error).toBeNull()
    const [again] = toMedications(await list())
    expect(again).toMatchObject({ cardStatus: 'pending', verified: true })
    expect(again).not.toHaveProperty('refillDeniedReason')
  })

  test('that is denied leaves a dose the patient changed to be reviewed', async () => {
    const other = toMedications(await list()).map((one) =>
      one.id === 'm1' ? { ...one, dosage: '100 mg' } : one,
    )
    await server.writeAsPatient({ current_medications: toStored(await list(), other, 'patient') })
    const course = await server.courseOf('Sertraline')
    expect(course).toMatchObject({ proposal: 'change', dose: '50 mg' })
    expect((await server.act('renew-medication', { ...seen(course), approve: false })).status).toBe(200)
    expect(await server.courseOf('Sertraline')).toMatchObject({
      proposal: 'change',
      dose: '50 mg',
      entry: { dosage: '100 mg', cardStatus: 'active', refillDeniedBy: expect.any(String) },
      confirmed: { dosage: '50 mg', cardStatus: 'active', refillDeniedBy: expect.any(String) },
    })
  })

  test('of an unverified medication is not approved', async () => {
    const course = await server.courseOf('Vitamin D3')
    expect(await server.act('renew-medication', { ...seen(course), approve: true })).toMatchObject({
      status: 409,
      body: { code: 'verify_before_refill' },
    })
  })
})

describe('a controlled substance', () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' }).format(new Date())
  const alprazolam = {
    as: 'prescribed',
    medication: { ...order, name: 'Alprazolam', dosage: '0.5 mg', quantity: 30, refills: 11 },
    pdmpCheckedOn: today,
    override: reason,
  }
  beforeEach(async () => {
    await server.client(server.people.treating.token).rpc('set_dea_number', { number: 'FR1234563' })
  })

  test('needs a fresh proof of identity, and says with what it was signed', async () => {
    expect(await server.act('prescribe-medication', alprazolam)).toMatchObject({
      status: 403,
      body: { code: 'identity_proof_for_controlled' },
    })
    expect(await server.act('prescribe-medication', { ...alprazolam, password: 'guess' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    })
    expect(await list()).toHaveLength(2)
    const { status, body } = await server.act('prescribe-medication', { ...alprazolam, password })
    expect(status).toBe(200)
    expect(body.prescription.pharmacy).toEqual({ engine: 'local', sent: false, controlled: true })
    const [paper] = await server.sql`
      select schedule, signed_with, refills, telehealth_basis, pdmp_checked_on::text as pdmp from public.prescriptions`
    expect(paper).toEqual({
      schedule: 'IV',
      signed_with: 'password',
      refills: 5,
      telehealth_basis: 'flexibility',
      pdmp: today,
    })
    const course = await server.courseOf('Alprazolam')
    const renew = { ...seen(course), approve: true, quantity: 30, pdmpCheckedOn: today, override: reason }
    expect(await server.act('renew-medication', renew)).toMatchObject({
      body: { code: 'identity_proof_for_controlled' },
    })
  })

  test.each([
    ['without a PDMP check', { pdmpCheckedOn: undefined }, 'no_pdmp_check'],
    ['with one of last year', { pdmpCheckedOn: '2025-01-01' }, 'no_pdmp_check'],
    ['with one of tomorrow', { pdmpCheckedOn: '2999-01-01' }, 'no_pdmp_check'],
    ['without a quantity', { medication: { ...alprazolam.medication, quantity: undefined } }, 'no_quantity'],
  ])('is not prescribed %s', async (_, change, code) => {
    const answer = await server.act('prescribe-medication', { ...alprazolam, ...change, password })
    expect(answer).toMatchObject({ status: 409, body: { code } })
    expect(await list()).toHaveLength(2)
  })

  test('is not prescribed without a DEA number', async () => {
    await server.client(server.people.treating.token).rpc('set_dea_number', { number: '' })
    expect(await server.act('prescribe-medication', { ...alprazolam, password })).toMatchObject({
      body: { code: 'no_dea_number' },
    })
  })
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
