import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toMedications } from '#core/medications/convert.ts'
import { requestRefill } from '#core/medications/refills.ts'
import { toStored } from '#core/medications/save-medications.ts'
import { type MedicationServer, openMedicationServer, seen, sertraline, vitamin } from './testing.ts'

let server: MedicationServer
beforeAll(async () => {
  server = await openMedicationServer()
})
afterAll(() => server.stop())
beforeEach(() => server.setList([sertraline, vitamin]))

describe('a refill', () => {
  beforeEach(async () => {
    const course = await server.courseOf('Sertraline')
    await server.act('verify-medications', { items: [seen(course)] })
    const asked = (await server.list()).map((one) =>
      one.id === 'm1' ? { ...one, cardStatus: 'pending' } : one,
    )
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
    expect((await server.list())[0]).toMatchObject({
      cardStatus: 'active',
      refillsRemaining: 3,
      quantity: 30,
    })
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
    expect(await server.wordsOf(body.prescription)).toContain(`Pharmacy ${printed}`)
  })

  test('that is denied changes nothing else', async () => {
    const course = await server.courseOf('Sertraline')
    await server.act('renew-medication', { ...seen(course), approve: false })
    expect((await server.list())[0]).toMatchObject({ cardStatus: 'active', refills: 0, verified: true })
    expect(await server.sql`select from public.prescriptions`).toHaveLength(0)
    expect(await server.events()).toContain('Sertraline 50 mg refill_denied')
  })

  test('a denied one shows who denied it and why, until the next request', async () => {
    const course = await server.courseOf('Sertraline')
    await server.act('renew-medication', { ...seen(course), approve: false, reason: ' Blood test first ' })
    const [denied] = toMedications(await server.list())
    expect(denied).toMatchObject({
      refillDeniedReason: 'Blood test first',
      refillDeniedBy: expect.any(String),
    })
    const [event] =
      await server.sql`select changes from public.medication_events where action = 'refill_denied'`
    expect(event).toEqual({ changes: { reason: 'Blood test first' } })
    const asked = toMedications(await server.list()).map((one) =>
      one.id === 'm1' ? requestRefill(one, new Date()) : one,
    )
    const { error } = await server.writeAsPatient({
      current_medications: toStored(await server.list(), asked, 'patient'),
    })
    expect(error).toBeNull()
    const [again] = toMedications(await server.list())
    expect(again).toMatchObject({ cardStatus: 'pending', verified: true })
    expect(again).not.toHaveProperty('refillDeniedReason')
  })

  test('that is denied leaves a dose the patient changed to be reviewed', async () => {
    const other = toMedications(await server.list()).map((one) =>
      one.id === 'm1' ? { ...one, dosage: '100 mg' } : one,
    )
    await server.writeAsPatient({ current_medications: toStored(await server.list(), other, 'patient') })
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
