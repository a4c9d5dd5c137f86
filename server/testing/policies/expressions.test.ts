import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowedBy, hasAnswered } from '#core/consents/kinds.ts'
import { minutesFromNow } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

type Who = keyof OpenPractice['people']

let practice: OpenPractice
let visit: string
const texts: Record<string, string> = {}
beforeAll(async () => {
  practice = await openPractice()
  const rows = await practice.sql`
    select id, kind from public.consent_texts where language = 'English' order by version`
  for (const { id, kind } of rows) texts[kind] = id
})
afterAll(() => practice.close())
beforeEach(async () => {
  await practice.sql`delete from public.expression_states`
  await clearVisits(practice)
  visit = await bookVisit(practice, { at: minutesFromNow(5) })
})

const as = (who: Who) => practice.as(practice.people[who])
const switchOn = (who: Who = 'admin') => as(who).from('expression_states').insert({ state: 'AZ' })
const switchOff = () => as('admin').from('expression_states').delete().eq('state', 'AZ')
const asked = () => done(as('patient').rpc('asked_consents', { appointment_id: visit }))
const consents = () => done(as('treating').rpc('visit_consents', { appointment_id: visit }))
const begin = (who: Who = 'treating') => as(who).rpc('begin_expressions', { appointment_id: visit })
const start = () => practice.sql`update public.appointments set status = 'in_progress' where id = ${visit}`

function answer(given: Record<string, boolean>) {
  const answers = Object.fromEntries(Object.entries(given).map(([kind, granted]) => [texts[kind], granted]))
  return as('patient').rpc('answer_consents', { appointment_id: visit, answers })
}

const two = { recording: true, ai_analysis: true, notice: true }
const three = { ...two, emotion_detection: true }

describe('if the practice has not turned estimates on', () => {
  test('a patient is asked for two consents, and may not give the third', async () => {
    expect(await asked()).toEqual(['recording', 'ai_analysis'])
    await expectRefusal(answer(three), 'SM790')
    await done(answer(two))
    expect(hasAnswered(await consents(), ['recording', 'ai_analysis'])).toBe(true)
  })

  test('no provider can begin them', async () => {
    await done(answer(two))
    await start()
    await expectRefusal(begin(), 'SM792')
  })

  test('another state being on changes nothing', async () => {
    await done(as('admin').from('expression_states').insert({ state: 'IL' }))
    expect(await asked()).toEqual(['recording', 'ai_analysis'])
  })
})

describe('if the practice has turned them on', () => {
  beforeEach(async () => {
    await done(switchOn())
  })

  test('the patient is asked, and must answer, yes or no', async () => {
    expect(await asked()).toEqual(['recording', 'ai_analysis', 'emotion_detection'])
    await expectRefusal(answer(two), 'SM359')
    await done(answer({ ...two, emotion_detection: false }))
    await start()
    await expectRefusal(begin(), 'SM793')
  })

  test('with consent the provider of the visit can begin, which is in the audit log without any estimate', async () => {
    await done(answer(three))
    await expectRefusal(begin(), 'SM791')
    await start()
    await done(begin())
    const [noted] = await practice.sql`
      select actor_id, patient_id, details from public.audit_log
      where event_type = 'engine.estimate-expressions' order by id desc limit 1`
    expect(noted).toEqual({
      actor_id: practice.people.treating.id,
      patient_id: practice.people.patient.id,
      details: { engine: 'on this device', outside: false, consent: 'of_the_visit' },
    })
  })

  test('no one else can: neither the patient nor another provider nor the supervising physician', async () => {
    await done(answer(three))
    await start()
    for (const who of ['patient', 'otherPatient', 'otherProvider', 'unverified', 'admin'] as const)
      await expectRefusal(begin(who), 'SM791')
  })

  test('a withdrawn consent ends them immediately', async () => {
    await done(answer(three))
    await start()
    await done(as('patient').rpc('withdraw_consent', { appointment_id: visit, kind: 'emotion_detection' }))
    await expectRefusal(begin(), 'SM793')
  })

  test('turned off during a visit, a consent no longer counts', async () => {
    await done(answer(three))
    await start()
    expect(allowedBy(await consents()).emotion_detection).toBe(true)
    await done(switchOff())
    expect(allowedBy(await consents()).emotion_detection).toBe(false)
    await expectRefusal(begin(), 'SM792')
  })
})

test('only the supervising physician switches a state on', async () => {
  for (const who of ['patient', 'treating', 'unverified'] as const)
    await expectRefusal(switchOn(who), ...rowRefused('expression_states'))
})

test('there is no place in the database where an estimate could be stored', async () => {
  const columns = await practice.sql`
    select table_schema || '.' || table_name as place, column_name from information_schema.columns
    where table_schema in ('public', 'private')
      and (column_name ~ 'emotion|expression|facial' or table_name ~ 'emotion|expression|facial')
    order by 1, ordinal_position`
  expect(columns.map(({ place, column_name }) => `${place}.${column_name}`)).toEqual([
    'public.expression_states.state',
    'public.expression_states.enabled_by',
    'public.expression_states.enabled_at',
  ])
})
