import { afterAll, beforeAll, expect, test } from 'vitest'
import { toMedications } from '#core/medications/convert.ts'
import { hasRefillCount, refillItem, refillsLeft } from '#core/medications/refills.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
const phoenixToday = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' }).format(new Date())
const daysAgo = (days: number) =>
  new Date(Date.parse(`${phoenixToday}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

const medications = [
  { id: 'fresh', name: 'Sertraline', frequency: 'QD', startDate: daysAgo(400), lastRefill: daysAgo(3) },
  { id: 'first-due', name: 'Lithium', frequency: 'BID', startDate: daysAgo(23) },
  { id: 'not-yet-due', name: 'Bupropion', frequency: 'QD', startDate: daysAgo(22) },
  {
    id: 'last-due',
    name: 'Trazodone',
    frequency: 'QHS',
    lastRefill: daysAgo(90),
    prescribedDate: daysAgo(30),
    refills: 0,
  },
  {
    id: 'overdue',
    name: 'Lamotrigine',
    frequency: 'QD',
    lastRefill: daysAgo(31),
    prescribedDate: daysAgo(60),
    refills: 0,
  },
  {
    id: 'refills-left',
    name: 'Escitalopram',
    frequency: 'QD',
    prescribedDate: daysAgo(40),
    daysSupply: 30,
    refills: 3,
    refillsRemaining: 3,
  },
  { id: 'no-count', name: 'Mirtazapine', frequency: 'QHS', prescribedDate: daysAgo(20) },
  { id: 'run-out', name: 'Fluvoxamine', frequency: 'QD', lastRefill: daysAgo(40), verified: true },
  { id: 'as-needed', name: 'Hydroxyzine', frequency: 'PRN', startDate: daysAgo(200) },
  { id: 'three-months', name: 'Venlafaxine', frequency: 'QD', lastRefill: daysAgo(60), daysSupply: 90 },
  { id: 'one-week', name: 'Clozapine', frequency: 'QD', lastRefill: daysAgo(8), daysSupply: 7 },
  { id: 'no-day', name: 'Quetiapine', frequency: 'QHS', startDate: 'spring' },
  { id: 'stopped', name: 'Fluoxetine', frequency: 'QD', startDate: daysAgo(200), status: 'discontinued' },
  { id: 'asked', name: 'Propranolol', frequency: 'PRN', cardStatus: 'pending', refillsRemaining: 0 },
]

beforeAll(async () => {
  practice = await openPractice()
  const { sql, people } = practice
  await bookVisit(practice)
  for (const { id } of [people.patient, people.otherPatient])
    await sql`
      update public.profiles set current_medications = ${sql.json([...medications, 'Melatonin'])} where id = ${id}`
})
afterAll(() => practice.close())

const items = (who: 'treating' | 'otherProvider' | 'patient', args: object = {}) =>
  practice.as(practice.people[who]).rpc('refill_items', args)

test('the database and the screens count a supply alike', async () => {
  const rows = await done(items('treating'))
  const counted = Object.fromEntries(rows.map((row) => [row.medication_id, row.status]))
  const expected = toMedications(medications).flatMap((medication) => {
    const item = refillItem(medication, phoenixToday)
    return item ? [[medication.id, item.status] as const] : []
  })
  expect(counted).toEqual({ ...Object.fromEntries(expected), asked: 'active' })
  expect(rows.map(({ medication_id }) => medication_id)).toEqual([
    'asked',
    'run-out',
    'one-week',
    'overdue',
    'last-due',
    'first-due',
    'not-yet-due',
    'fresh',
    'three-months',
    'no-count',
    'refills-left',
  ])
  const row = (id: string) => rows.find(({ medication_id }) => medication_id === id)
  expect(row('refills-left')).toMatchObject({
    status: 'active',
    refills_remaining: 2,
    last_refill: daysAgo(40),
    next_refill: daysAgo(40 - 120),
  })
  expect(row('overdue')).toMatchObject({
    patient_id: practice.people.patient.id,
    last_refill: daysAgo(31),
    next_refill: daysAgo(1),
    verified: false,
    items_in_all: 11,
  })
})

test('refills are counted as on the screens, and not if no one counted them', async () => {
  const rows = await done(items('treating'))
  const listed = new Set(rows.map(({ medication_id }) => medication_id))
  const expected = toMedications(medications).flatMap((medication) =>
    listed.has(medication.id)
      ? [[medication.id, hasRefillCount(medication) ? refillsLeft(medication, phoenixToday) : null] as const]
      : [],
  )
  const counted = rows.map((row) => [row.medication_id, row.refills_remaining] as const)
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(expected))
  expect(Object.fromEntries(counted)).toMatchObject({ 'no-count': 1, 'run-out': 0, fresh: null, asked: 0 })
})

test('they can be narrowed down and read page by page', async () => {
  expect((await done(items('treating', { wanted: 'due' }))).map((row) => row.medication_id)).toEqual([
    'last-due',
    'first-due',
  ])
  expect((await done(items('treating', { wanted: 'requested' }))).map((row) => row.medication_id)).toEqual([
    'asked',
  ])
  const second = await done(items('treating', { page_size: 2, skip: 4 }))
  expect(second.map((row) => row.medication_id)).toEqual(['last-due', 'first-due'])
  await expectRefusal(items('treating', { wanted: 'all' }), 'SM505')
})

test('no one else’s patients are included', async () => {
  expect(await done(items('otherProvider'))).toEqual([])
  expect(await done(items('patient'))).toEqual([])
})
