import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completionPercent } from '#core/intake/completion.ts'
import { emptyIntake, type IntakeData } from '#core/intake/fields.ts'
import { minutesFromNow } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused } from './practice.ts'
import { bookVisit, clearVisits, halfAnIntake } from './visits.ts'

type Who = 'patient' | 'otherPatient' | 'treating' | 'otherProvider' | 'admin'

let practice: OpenPractice
let visit: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await practice.sql`delete from public.safety_tasks`
  await clearVisits(practice)
  visit = await bookVisit(practice, { at: minutesFromNow(5) })
})

const half: IntakeData = {
  ...emptyIntake,
  demographics: { ...emptyIntake.demographics, ...halfAnIntake.demographics, gender: 'female' },
  medicalHistory: { ...emptyIntake.medicalHistory, ...halfAnIntake.medicalHistory },
  symptoms: {
    ...emptyIntake.symptoms,
    ...halfAnIntake.symptoms,
    phq9Answers: [1, 1, 1, 1, 1, 1, 1, 1, 0],
  },
}
const less: IntakeData = {
  ...half,
  symptoms: { ...half.symptoms, phq9Answers: emptyIntake.symptoms.phq9Answers, phq9Score: 0 },
}
const as = (who: Who) => practice.as(practice.people[who])
const complete = (data: IntakeData, who: Who = 'patient') =>
  as(who).rpc('complete_intake', { appointment_id: visit, data })
const stored = (who: Who = 'patient') =>
  done(as(who).from('intake_responses').select('data, completed_at').eq('appointment_id', visit))
const tooLittle = ['SM361'] as const

test.each<[string, IntakeData]>([
  ['nothing', emptyIntake],
  ['half', half],
  ['a little less than half', less],
  ['blanks', { ...emptyIntake, symptoms: { ...emptyIntake.symptoms, primaryConcerns: ' \n ' } }],
  ['lists', { ...half, medicalHistory: { ...half.medicalHistory, allergies: ['a', 'b', 'c', 'd'] } }],
])('the database counts %s as the form does', async (_, data) => {
  const [row] = await practice.sql`select private.intake_completion(${practice.sql.json(data)}) as percent`
  expect(row?.percent).toBe(completionPercent(data))
})

test('whatever else is sent for an intake counts for nothing', async () => {
  const odd = { demographics: [], symptoms: { phq9Score: 'many' }, medicalHistory: { allergies: 'all' } }
  const [row] = await practice.sql`select private.intake_completion(${practice.sql.json(odd)}) as percent`
  expect(row?.percent).toBe(4)
})

describe('an intake', () => {
  test('is sent from half on, with the time the server says, and its draft goes', async () => {
    const drafts = as('patient').from('form_drafts')
    await done(drafts.insert({ form: `visit-intake ${visit}`, data: {} }))
    await done(complete(half))
    const [row] = await stored()
    expect(row?.data).toEqual(half)
    expect(Date.now() - Date.parse(String(row?.completed_at))).toBeLessThan(60_000)
    expect(await done(as('patient').from('form_drafts').select('form'))).toEqual([])
    expect(await stored('treating')).toHaveLength(1)
  })

  test('below half is refused, by the function and by the table', async () => {
    await expectRefusal(complete(less), ...tooLittle)
    const row = { patient_id: practice.people.patient.id, appointment_id: visit, data: less }
    const table = () => as('patient').from('intake_responses')
    await expectRefusal(table().insert({ ...row, completed_at: minutesFromNow(0) }), ...tooLittle)
    await done(table().insert(row))
    await expectRefusal(
      table()
        .update({ completed_at: minutesFromNow(0) })
        .eq('appointment_id', visit),
      ...tooLittle,
    )
    expect(await stored('treating')).toEqual([])
  })

  test('completes the draft that is there, and stands once it is sent', async () => {
    const table = () => as('patient').from('intake_responses')
    await done(table().insert({ patient_id: practice.people.patient.id, appointment_id: visit, data: {} }))
    await done(complete(half))
    const changed = await done(table().update({ data: {} }).eq('appointment_id', visit).select('id'))
    expect(changed).toEqual([])
  })

  test('that was sent is not taken a second time; its draft stays, and danger in it is not missed', async () => {
    await done(complete(half))
    const drafts = () => as('patient').from('form_drafts')
    expect(await done(complete(half))).toBeNull()
    await done(drafts().insert({ form: `visit-intake ${visit}`, data: {} }))
    const again = { ...half, symptoms: { ...half.symptoms, currentStressors: 'No quiero vivir.' } }
    expect(await done(complete(again))).toBe('SM306')
    expect((await stored())[0]?.data).toEqual(half)
    expect(await done(drafts().select('form'))).toEqual([{ form: `visit-intake ${visit}` }])
    const tasks = () => practice.sql`select source, status from public.safety_tasks`
    expect([...(await tasks())]).toEqual([{ source: 'intake', status: 'open' }])
  })

  test('that is sent a second time with item 9 above zero opens a safety task', async () => {
    await done(complete(half))
    const answers = [...half.symptoms.phq9Answers.slice(0, 8), 2]
    const again = { ...half, symptoms: { ...half.symptoms, phq9Answers: answers } }
    expect(await done(complete(again as IntakeData))).toBe('SM306')
    const tasks = await practice.sql`select source, summary from public.safety_tasks`
    expect(tasks).toMatchObject([{ source: 'intake', summary: expect.stringMatching(/item 9/) }])
  })

  test("is the patient's own", async () => {
    for (const who of ['otherPatient', 'treating', 'otherProvider', 'admin'] as const)
      await expectRefusal(complete(half, who), ...rowRefused('intake_responses'))
    await done(complete(half))
    for (const who of ['otherPatient', 'otherProvider'] as const) expect(await stored(who)).toEqual([])
  })

  test('that speaks of danger opens a safety task; one that does not, none', async () => {
    const tasks = () => practice.sql`select source, status from public.safety_tasks`
    await done(complete(half))
    expect([...(await tasks())]).toEqual([])
    await clearVisits(practice)
    visit = await bookVisit(practice, { at: minutesFromNow(5) })
    await done(complete({ ...half, symptoms: { ...half.symptoms, currentStressors: 'No quiero vivir.' } }))
    expect([...(await tasks())]).toEqual([{ source: 'intake', status: 'open' }])
  })
})
