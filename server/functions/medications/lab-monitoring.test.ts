import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#core/plain-date.ts'
import { practiceDay } from '#core/practice-day.ts'
import {
  type MedicationServer,
  openMedicationServer,
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
