import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceDay } from '#core/practice-day.ts'
import {
  type MedicationServer,
  openMedicationServer,
  order,
  password,
  reason,
  seen,
  sertraline,
  vitamin,
} from './testing.ts'

let server: MedicationServer
beforeAll(async () => {
  server = await openMedicationServer()
})
afterAll(() => server.stop())
beforeEach(() => server.setList([sertraline, vitamin]))

test('a controlled substance is one with its generic name in brackets', async () => {
  await server.setList([])
  const medication = { ...order, name: 'Xanax (alprazolam)', dosage: '0.5 mg' }
  const { status } = await server.act('prescribe-medication', { as: 'added', medication })
  expect(status).toBe(200)
  expect(await server.courseOf('Xanax (alprazolam)')).toMatchObject({ schedule: 'IV' })
})

describe('a controlled substance', () => {
  const today = practiceDay()
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
    expect(await server.list()).toHaveLength(2)
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

  test('is not prescribed with the proof of a signature that failed, or with one for another act', async () => {
    const signature = { noteId: randomUUID(), version: 1, password }
    expect(await server.call('treating', 'sign-note', signature)).toMatchObject({ status: 404 })
    const refused = { status: 403, body: { code: 'identity_proof_for_controlled' } }
    expect(await server.act('prescribe-medication', alprazolam)).toMatchObject(refused)

    // The owner is just proving who they are for something else, in the session of the stolen token.
    const key = randomUUID()
    for (const act of [`sign ${randomUUID()}`, `medication ${randomUUID()}`])
      await server.sql`
        insert into private.identity_proofs (session_id, user_id, method, act)
        select id, user_id, 'password', ${act} from auth.sessions where user_id = ${server.people.treating.id}`
    expect(await server.act('prescribe-medication', { ...alprazolam, key })).toMatchObject(refused)
    expect(await server.list()).toHaveLength(2)
    const given = { ...alprazolam, key, password }
    expect(await server.act('prescribe-medication', given)).toMatchObject({ status: 200 })
  })

  test.each([
    ['without a PDMP check', { pdmpCheckedOn: undefined }, 'no_pdmp_check'],
    ['with one of last year', { pdmpCheckedOn: '2025-01-01' }, 'no_pdmp_check'],
    ['with one of tomorrow', { pdmpCheckedOn: '2999-01-01' }, 'no_pdmp_check'],
    ['without a quantity', { medication: { ...alprazolam.medication, quantity: undefined } }, 'no_quantity'],
  ])('is not prescribed %s', async (_, change, code) => {
    const answer = await server.act('prescribe-medication', { ...alprazolam, ...change, password })
    expect(answer).toMatchObject({ status: 409, body: { code } })
    expect(await server.list()).toHaveLength(2)
  })

  test('is not prescribed after the DEA registration expired', async () => {
    const expires = (on: string | null) => server.sql`
      update public.providers set dea_expires_on = ${on} where user_id = ${server.people.treating.id}`
    await expires('2026-01-31')
    expect(await server.act('prescribe-medication', { ...alprazolam, password })).toMatchObject({
      status: 409,
      body: { code: 'dea_expired', message: expect.stringContaining('expired on January 31, 2026') },
    })
    await expires(today)
    expect(await server.act('prescribe-medication', { ...alprazolam, password })).toMatchObject({
      status: 200,
    })
    await expires(null)
  })

  test('is not prescribed without a DEA number', async () => {
    await server.client(server.people.treating.token).rpc('set_dea_number', { number: '' })
    expect(await server.act('prescribe-medication', { ...alprazolam, password })).toMatchObject({
      body: { code: 'no_dea_number' },
    })
  })
})
