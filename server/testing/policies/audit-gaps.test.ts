import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

const lastId = async () =>
  Number((await practice.sql`select coalesce(max(id), 0) as id from public.audit_log`)[0]?.id)
const notedAfter = async (id: number) => [
  ...(await practice.sql`
    select event_type, actor_id, patient_id, row_id from public.audit_log where id > ${id} order by id`),
]

describe('M3: the supervising physician', () => {
  test('leaves a trace when asking who has which role', async () => {
    const { admin, patient } = practice.people
    const start = await lastId()
    const rows = await done(practice.as(admin).from('user_roles').select('user_id').eq('role', 'patient'))
    expect(rows.length).toBeGreaterThan(0)
    expect(await notedAfter(start)).toContainEqual(
      expect.objectContaining({ event_type: 'user_roles.read', actor_id: admin.id, patient_id: patient.id }),
    )
  })

  test('leaves a trace by asking whose chart it is', async () => {
    const { admin, patient } = practice.people
    const start = await lastId()
    await done(practice.as(admin).rpc('chart_entry', { patient: patient.id }))
    expect(await notedAfter(start)).toMatchObject([
      { event_type: 'profiles.read', actor_id: admin.id, patient_id: patient.id },
    ])
  })

  test('sees who signed in and who failed to, in the log that is sealed', async () => {
    const { admin, patient } = practice.people
    const wrong = await practice
      .anonymous()
      .auth.signInWithPassword({ email: patient.email, password: 'not the password' })
    expect(wrong.error).toBeTruthy()
    const entries = await done(practice.as(admin).rpc('audit_entries', { kind: 'sign_in' }))
    expect(entries[0]).toMatchObject({
      event_type: 'sign_in.login_failed',
      actor_id: patient.id,
      patient_id: null,
      ip_address: expect.any(String),
    })
    await practice.sql`select private.seal_audit_log()`
    const [sealed] =
      await practice.sql`select hash from private.audit_seals where audit_id = ${entries[0]?.id ?? 0}`
    expect(sealed?.hash).toBeTruthy()
    const own = practice.as(patient).from('audit_log').select('id').like('event_type', 'sign_in.%')
    expect(await done(own)).toEqual([])
  })
})

describe('L3: opening a chart', () => {
  test('is for staff', async () => {
    const { patient, otherPatient } = practice.people
    const start = await lastId()
    await expectRefusal(
      practice.as(patient).rpc('open_chart', { patient: otherPatient.id }),
      'SM954',
      'Only clinicians and the supervising physician can open charts.',
    )
    expect(await notedAfter(start)).toEqual([])
  })

  test('of an unknown patient is refused and leaves no row', async () => {
    const { otherProvider, admin } = practice.people
    const start = await lastId()
    const open = (patient: string) => done(practice.as(otherProvider).rpc('open_chart', { patient }))
    expect(await open('11111111-1111-4111-8111-111111111111')).toBe(false)
    expect(await open(admin.id)).toBe(false)
    expect(await notedAfter(start)).toEqual([])
  })

  test('is logged when it is refused, and no faster than a person can', async () => {
    const { otherProvider, patient } = practice.people
    const start = await lastId()
    const open = () => practice.as(otherProvider).rpc('open_chart', { patient: patient.id })
    expect(await done(open())).toBe(false)
    expect(await notedAfter(start)).toMatchObject([{ event_type: 'charts.refuse', patient_id: patient.id }])
    await practice.sql`select private.count_try(${`open-chart:${otherProvider.id}`}, 60, 60) from generate_series(1, 60)`
    await expectRefusal(open(), 'SM950', 'Too many charts opened. Wait a minute and try again.')
  })
})

describe('refused access of staff is in the log', () => {
  const refusals = async (start: number) =>
    (
      await practice.sql`
        select actor_id, patient_id, row_id, details from public.audit_log
        where id > ${start} and event_type = 'access.refused' order by id`
    ).map((row) => ({ ...row }))

  test('by table over REST, only occasionally, and without the data sent', async () => {
    const { otherProvider, patient } = practice.people
    const start = await lastId()
    const write = () =>
      practice.as(otherProvider).from('patient_problems').insert({
        patient_id: patient.id,
        icd10_code: 'F41.1',
        description: 'a text about the patient',
      })
    for (let i = 0; i < 3; i++) expect((await write()).error?.code).toMatch(/^(42501|SM\d+)$/)
    const noted = await refusals(start)
    expect(noted).toMatchObject([
      { actor_id: otherProvider.id, patient_id: null, row_id: null, details: { to: 'patient_problems' } },
    ])
    expect(JSON.stringify(noted)).not.toContain('a text about')
  })

  test('by name of the function', async () => {
    const { treating } = practice.people
    const start = await lastId()
    const { error } = await practice.as(treating).functions.invoke('check-audit-log', { body: {} })
    expect(error?.context).toMatchObject({ status: 403 })
    expect(await refusals(start)).toMatchObject([
      { actor_id: treating.id, details: { to: 'check-audit-log' } },
    ])
  })

  test('but not what patients were refused', async () => {
    const { patient } = practice.people
    const start = await lastId()
    const { error } = await practice
      .as(patient)
      .from('user_roles')
      .insert({ user_id: patient.id, role: 'admin' })
    expect(error?.code).toBe('42501')
    expect(await refusals(start)).toEqual([])
  })
})
