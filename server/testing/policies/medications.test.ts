import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '#core/database.types.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  await bookVisit(practice)
})
afterAll(() => practice.close())

const common = { route: 'PO', startDate: '2026-01-05', status: 'ongoing', notes: '', isManualEntry: false }
const checked = {
  ...common,
  id: 'm1',
  name: 'Sertraline',
  dosage: '100 mg',
  frequency: 'QD',
  verified: true,
  refills: 0,
}
const unchecked = {
  ...common,
  id: 'm2',
  name: 'Trazodone',
  dosage: '50 mg',
  frequency: 'QHS',
  verified: false,
}

beforeEach(async () => {
  const { sql, people } = practice
  await sql`
    update public.profiles set current_medications = ${sql.json([checked, unchecked])}, medication_history = '[]',
      allergies = 'Penicillin' where id = ${people.patient.id}`
})

const ofPatient = (columns: {
  current_medications?: Json
  medication_history?: Json
  [column: string]: unknown
}) => ({
  by: (who: 'patient' | 'otherPatient' | 'treating' | 'otherProvider' | 'unverified' | 'admin') =>
    practice
      .as(practice.people[who])
      .from('profiles')
      .update(columns as never)
      .eq('id', practice.people.patient.id)
      .select('current_medications, medication_history, allergies'),
})

describe('a patient', () => {
  test('keeps a verified medication, edits an unverified one, adds another and an old plain-text entry', async () => {
    const list = [checked, { ...unchecked, dosage: '25 mg' }, { id: 'm3', name: 'Vitamin D3' }, 'Melatonin']
    const [saved] = await done(ofPatient({ current_medications: list }).by('patient'))
    expect(saved?.current_medications).toEqual(list)
  })

  test('requests a refill of a verified medication and adds a note', async () => {
    const asked = {
      ...checked,
      status: 'pending',
      notes: 'Taken in the morning',
      lastUpdated: '2026-11-15T10:00:00Z',
    }
    expect(await done(ofPatient({ current_medications: [asked, unchecked] }).by('patient'))).toHaveLength(1)
  })

  test('moves a verified medication to the history, and withdraws its verification', async () => {
    const saved = await done(
      ofPatient({ current_medications: [unchecked], medication_history: [checked] }).by('patient'),
    )
    expect(saved[0]?.medication_history).toEqual([checked])
    await done(ofPatient({ medication_history: [{ ...checked, verified: false }] }).by('patient'))
    await expectRefusal(ofPatient({ medication_history: [checked] }).by('patient'), 'SM112')
  })
})

describe('a patient does not make a medication count as verified by', () => {
  test.each<[string, Json]>([
    ['adding a verified one', [checked, { id: 'm9', name: 'Oxycodone', dosage: '80 mg', verified: true }]],
    ['flipping the flag', [checked, { ...unchecked, verified: true }]],
    ['raising the dose of a verified one', [{ ...checked, dosage: '200 mg' }]],
    ['giving a verified one another name', [{ ...checked, name: 'Oxycodone' }]],
    ['refilling a verified one', [{ ...checked, refills: 3 }]],
    [
      'swapping ids',
      [
        { ...checked, id: 'm2' },
        { ...unchecked, id: 'm1', verified: true },
      ],
    ],
    ['L7: rewriting its safety check', [{ ...checked, safetyCheck: { checked: 'checked', alerts: [] } }]],
    ['L7: rewriting its override reason', [{ ...checked, overrideReason: 'None needed' }]],
    ['L7: rewriting its last refill', [{ ...checked, lastRefill: '2026-11-14' }]],
    ['naming who verified it', [{ ...checked, verifiedBy: 'Dr. Nobody' }]],
    ['the text "yes"', [{ ...unchecked, verified: 'yes' }]],
    ['the text "false", which a browser takes for true', [{ ...unchecked, verified: 'false' }]],
    ['the number 1', [{ ...unchecked, verified: 1 }]],
    ['an empty list', [{ ...unchecked, verified: [] }]],
    ['a nested object', [{ ...unchecked, verified: { verified: true } }]],
  ])('%s', async (_, list) => {
    const refusal = ['SM112'] as const
    await expectRefusal(ofPatient({ current_medications: list }).by('patient'), ...refusal)
    await expectRefusal(ofPatient({ medication_history: list }).by('patient'), ...refusal)
  })

  test.each<[string, Json]>([
    ['a list within the list', [[{ ...unchecked, verified: true }]]],
    ['a bare number', [1]],
    ['an object in place of the list', unchecked],
  ])('%s, which is no medication list', async (_, list) => {
    await expectRefusal(
      ofPatient({ current_medications: list }).by('patient'),
      '23514',
      'new row for relation "profiles" violates check constraint "profiles_current_medications_check"',
    )
  })
})

describe('a treating provider', () => {
  test('writes the list and clinical fields; verifying takes the check on the server', async () => {
    const claimed = { ...unchecked, verified: true, safetyCheck: { checked: 'checked', alerts: [] } }
    const [saved] = await done(
      ofPatient({ current_medications: [checked, claimed], allergies: 'Penicillin, Sulfa drugs' }).by(
        'treating',
      ),
    )
    expect(saved).toMatchObject({
      current_medications: [checked, unchecked],
      allergies: 'Penicillin, Sulfa drugs',
    })
  })

  test.each([
    ['the name', { first_name: 'Changed' }],
    ['the insurance', { insurance_policy_number: 'X-1' }],
    ['a consent', { ai_assisted_notes_consent: true }],
    ['the stage of onboarding', { onboarding_completed: false }],
    ['the language', { preferred_language: 'Klingon' }],
  ])('does not change %s', async (_, columns) => {
    await expectRefusal(ofPatient(columns).by('treating'), 'SM113')
  })

  test.each([
    ['the number of the patient', { patient_id: '1234567' }],
    ['whose profile it is', { id: '00000000-0000-4000-8000-000000000000' }],
    ['when it was made', { created_at: '2020-01-01' }],
  ])('and nobody else changes %s', async (_, columns) => {
    for (const who of ['patient', 'treating', 'admin'] as const) {
      await expectRefusal(ofPatient(columns).by(who), '42501', 'permission denied for table profiles')
    }
  })
})

test.each(['otherPatient', 'otherProvider', 'unverified', 'admin'] as const)(
  '%s changes nothing',
  async (who) => {
    expect(await done(ofPatient({ current_medications: [], allergies: 'None' }).by(who))).toEqual([])
  },
)

test('a time zone that browsers do not know is refused', async () => {
  for (const zone of ['Mars/Olympus', 'FOO5', '']) {
    await expectRefusal(ofPatient({ time_zone: zone }).by('patient'), 'SM102')
  }
  await done(ofPatient({ time_zone: 'America/Denver' }).by('patient'))
})
