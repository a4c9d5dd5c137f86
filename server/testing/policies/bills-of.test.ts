import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#server/testing/actors.ts'
import { createPatient, phoenix } from './people.ts'
import { done, type OpenPractice, openPractice } from './practice.ts'
import { createRepresentative } from './representatives.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

test('a patient reads their own bills, and so does a proxy with billing only; no one else does', async () => {
  const patient = await createPatient(practice, 'Nora', 'Bell')
  const visit = await bookVisit(practice, { patient, at: phoenix(-2, '10:00'), status: 'completed' })
  const bills = (who: Actor) => done(practice.as(who).rpc('bills_of', { patient: patient.id }))
  const bill = { appointment_id: visit, minutes: 30, status: 'pending', provider_name: expect.any(String) }
  const payer = await createRepresentative(practice, patient, { kind: 'proxy', rights: ['billing'] })
  const scheduler = await createRepresentative(practice, patient, { kind: 'proxy', rights: ['schedule'] })
  const { otherPatient, treating } = practice.people

  for (const who of [patient, payer]) expect(await bills(who)).toMatchObject([bill])
  for (const who of [scheduler, otherPatient, treating]) expect(await bills(who)).toEqual([])
})
