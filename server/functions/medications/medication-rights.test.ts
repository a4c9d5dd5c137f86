import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceDay } from '#core/practice-day.ts'
import { refusals } from '#core/refusals/refusals.ts'
import { refused } from '../testing.ts'
import { buprenorphineBefore } from './issue-prescription.ts'
import { type MedicationServer, openMedicationServer, order, reason, sertraline, vitamin } from './testing.ts'

let server: MedicationServer
beforeAll(async () => {
  server = await openMedicationServer()
})
afterAll(() => server.stop())
beforeEach(() => server.setList([sertraline, vitamin]))

const trazodone = { as: 'prescribed', medication: { ...order, name: 'Trazodone', frequency: 'QHS' } }
const seen = ({ id, version }: { id: string; version: number }) => ({ medicationId: id, version })
const setCredentials = (credentials: string) =>
  server.sql`update public.providers set credentials = ${credentials} where id = ${server.people.treating.providerId ?? ''}`
const lists = async () => {
  const [row] = await server.sql`
    select current_medications as current, medication_history as history
    from public.profiles where id = ${server.people.patient.id}`
  return row as { current: Record<string, unknown>[]; history: Record<string, unknown>[] }
}

describe('a therapist without prescriptive authority', () => {
  const needsPrescriber = refused(403, 'open_prescription_needs_prescriber', refusals.SM385.english)
  beforeEach(async () => {
    await setCredentials('MD')
    await server.act('prescribe-medication', trazodone)
    await setCredentials('LCSW')
  })
  afterAll(() => setCredentials('MD'))

  test("cannot stop a colleague's prescription, which stays open", async () => {
    const course = await server.courseOf('Trazodone')
    expect(await server.act('stop-medication', { ...seen(course), reason: 'Tired' })).toMatchObject(
      needsPrescriber,
    )
    expect(await server.sql`select canceled_at from public.prescriptions`).toEqual([{ canceled_at: null }])
  })

  test('cannot deny its refill, nor accept that the patient stopped it', async () => {
    const course = await server.courseOf('Trazodone')
    expect(await server.act('renew-medication', { ...seen(course), approve: false })).toMatchObject(
      needsPrescriber,
    )
    const { current } = await lists()
    await server.writeAsPatient({
      current_medications: current.map((one) =>
        one.name === 'Trazodone' ? { ...one, status: 'discontinued' } : one,
      ),
    })
    const stopped = await server.courseOf('Trazodone')
    expect(stopped.proposal).toBe('stop')
    const accept = { items: [{ ...seen(stopped), decision: 'accept' }] }
    expect(await server.act('reconcile-medications', accept)).toMatchObject(needsPrescriber)
  })

  test('can stop a medication that no one prescribed here', async () => {
    const course = await server.courseOf('Vitamin D3')
    expect((await server.act('stop-medication', { ...seen(course), reason: 'Not needed' })).status).toBe(200)
  })
})

test('the prescriber learns that a colleague stopped their prescription', async () => {
  await server.act('prescribe-medication', trazodone)
  const other = server.people.otherProvider
  await server.sql`update public.medications set prescriber_id = ${other.providerId} where drug = 'Trazodone'`
  const course = await server.courseOf('Trazodone')
  expect((await server.act('stop-medication', { ...seen(course), reason: 'Tired' })).status).toBe(200)
  expect(
    await server.sql`select user_id, title, body from public.notifications where kind = 'prescription_stopped'`,
  ).toEqual([
    {
      user_id: other.id,
      title: 'A colleague stopped a medication you prescribed',
      body: 'Trazodone 50 mg',
    },
  ])
})

describe('an unverified entry that the patient removes from the list', () => {
  const phenelzine = { ...sertraline, id: 'm3', name: 'Phenelzine', dosage: '15 mg' }
  beforeEach(async () => {
    await server.setList([])
    await server.writeAsPatient({ current_medications: [phenelzine] })
    await server.writeAsPatient({ current_medications: [], medication_history: [phenelzine] })
  })

  test('leaves nothing to review', async () => {
    const [course] = await server.sql`select proposal, status, list from public.medications`
    expect(course).toEqual({ proposal: null, status: 'completed', list: 'history' })
  })

  test('still counts while it is in the body', async () => {
    const next = { as: 'prescribed', medication: { ...order, name: 'Sertraline' } }
    const { status, body } = await server.act('prescribe-medication', next)
    expect([status, body.code]).toEqual([409, 'override_required'])
  })

  test('no longer has an end when it returns', async () => {
    await server.writeAsPatient({ current_medications: [phenelzine], medication_history: [] })
    const [course] = await server.sql`select ends_on, proposal, status from public.medications`
    expect(course).toEqual({ ends_on: null, proposal: 'add', status: 'proposed' })
  })
})

describe('a patient’s list', () => {
  test('cannot say who prescribed an entry, when, or how many refills it has', async () => {
    const claimed = {
      ...sertraline,
      id: 'm9',
      name: 'Adderall',
      dosage: '20 mg',
      prescribedBy: 'Dr. Ruiz',
      prescribedDate: '2026-11-01',
      refillsRemaining: 5,
    }
    const write = async () => {
      const { current } = await lists()
      const others = current.filter(({ id }) => id !== 'm9')
      const { data } = await server.writeAsPatient({ current_medications: [...others, claimed] })
      return (data?.current_medications as Record<string, unknown>[] | undefined)?.find(
        ({ id }) => id === 'm9',
      )
    }
    const { prescribedBy: _, prescribedDate: __, ...rest } = claimed
    expect(await write()).toEqual({ ...rest, refillsRemaining: 1 })
    expect(await write()).toEqual({ ...rest, refillsRemaining: 1 })
  })

  test("keeps a prescriber's values, and can request a refill", async () => {
    await server.act('prescribe-medication', trazodone)
    const { current } = await lists()
    const asked = current.map((one) =>
      one.name === 'Trazodone' ? { ...one, cardStatus: 'pending', refillsRemaining: 0 } : one,
    )
    await server.writeAsPatient({ current_medications: asked })
    expect((await lists()).current).toEqual(asked)
    expect(await server.courseOf('Trazodone')).toMatchObject({ proposal: null, refill_requested: true })
    await server.writeAsPatient({ current_medications: current })
    expect((await lists()).current.find(({ name }) => name === 'Trazodone')).toMatchObject({
      refillsRemaining: 0,
    })
  })
})

test('a first prescription of a medication already taken does not answer a refill request', async () => {
  await server.act('verify-medications', { items: [seen(await server.courseOf('Sertraline'))] })
  const course = await server.courseOf('Sertraline')
  const renewed = { ...seen(course), approve: true, quantity: 30, daysSupply: 30 }
  expect((await server.act('renew-medication', renewed)).status).toBe(200)
  const told = () =>
    server.sql`select kind from public.notifications where title not like 'New%' order by created_at`
  expect(await told()).toEqual([{ kind: 'medication_prescribed' }])
})

test('a renewal withdraws refills that could still be filled', async () => {
  await server.act('prescribe-medication', trazodone)
  const course = await server.courseOf('Trazodone')
  const renewed = { ...seen(course), approve: true, quantity: 30, daysSupply: 30 }
  expect((await server.act('renew-medication', renewed)).status).toBe(200)
  const papers = await server.sql`
    select kind, canceled_at is not null as canceled from public.prescriptions order by created_at`
  expect(papers).toEqual([
    { kind: 'new', canceled: true },
    { kind: 'renewal', canceled: false },
  ])
})

test('a refill of a stopped medication can no longer be denied', async () => {
  const course = await server.courseOf('Sertraline')
  await server.act('stop-medication', { ...seen(course), reason: 'Done' })
  const stopped = await server.courseOf('Sertraline')
  expect(await server.act('renew-medication', { ...seen(stopped), approve: false })).toMatchObject({
    status: 409,
    body: { code: 'not_taken' },
  })
})

describe('the check reads', () => {
  const bupropion = { as: 'added', medication: { ...order, name: 'Bupropion', dosage: '150 mg' } }

  test('a problem that was resolved', async () => {
    const [problem] = await server.sql`
      insert into public.patient_problems (patient_id, description, noted_by)
      values (${server.people.patient.id}, 'Bulimia nervosa', ${server.people.treating.id}) returning id`
    await server.sql`update public.patient_problems set status = 'resolved' where id = ${problem?.id}`
    const { status, body } = await server.act('prescribe-medication', bupropion)
    expect([status, body.code]).toEqual([409, 'override_required'])
    await server.sql`delete from public.patient_problems`
  })

  test('a result of lab monitoring, until it was entered in error', async () => {
    const metformin = { as: 'added', medication: { ...order, name: 'Metformin', dosage: '500 mg' } }
    await server.sql`
      insert into public.lab_monitoring (patient_id, drug, test, due_on, done_on, result, closed_at, closed_by)
      values (${server.people.patient.id}, 'Lithium', 'kidney_function', current_date, current_date, 'eGFR 22', now(),
        ${server.people.treating.id})`
    expect((await server.act('prescribe-medication', metformin)).body.code).toBe('override_required')
    await server.sql`
      update public.lab_monitoring set entered_in_error_at = now(), entered_in_error_by = ${server.people.treating.id}`
    expect((await server.act('prescribe-medication', metformin)).status).toBe(200)
  })
})

test('buprenorphine by telehealth is counted over all of its prescriptions', async () => {
  await server.act('prescribe-medication', { ...trazodone, override: reason })
  const { patient } = server.people
  await server.sql`
    insert into public.prescriptions (patient_id, provider_id, medication_id, medication_version, kind, drug, dose,
      directions, refills, days_supply, written_on, telehealth_basis, canceled_at)
    select patient_id, provider_id, medication_id, medication_version, 'renewal', 'Suboxone', '8 mg', directions,
      added.refills, 30, ${practiceDay()}::date - 100, 'buprenorphine', added.canceled
    from public.prescriptions, (values (1, null), (5, now() - interval '90 days')) as added (refills, canceled)`
  expect(await buprenorphineBefore(server.sql, patient.id)).toBe(70)
})
