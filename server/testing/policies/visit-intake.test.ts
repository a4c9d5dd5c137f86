import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completionPercent } from '#core/intake/completion.ts'
import { emptyIntake, type IntakeData } from '#core/intake/fields.ts'
import { minutesFromNow } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused } from './practice.ts'
import { setAge } from './representatives.ts'
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

  test("completes the existing draft, and can't change once it is sent", async () => {
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

  test("one with a possible safety concern opens a safety task; others don't", async () => {
    const tasks = () => practice.sql`select source, status from public.safety_tasks`
    await done(complete(half))
    expect([...(await tasks())]).toEqual([])
    await clearVisits(practice)
    visit = await bookVisit(practice, { at: minutesFromNow(5) })
    await done(complete({ ...half, symptoms: { ...half.symptoms, currentStressors: 'No quiero vivir.' } }))
    expect([...(await tasks())]).toEqual([{ source: 'intake', status: 'open' }])
  })
})

describe('item 9 above zero', () => {
  const little: IntakeData = {
    ...emptyIntake,
    symptoms: { ...emptyIntake.symptoms, phq9Answers: [null, null, null, null, null, null, null, null, 1] },
  }
  const tasks = () =>
    practice.sql`select source, tier, status, summary, excerpt, reports from public.safety_tasks`
  const skip = (item9: number, who: Who = 'patient') =>
    as(who).rpc('report_skipped_intake', { appointment_id: visit, item9 })

  test('is sent with however little else, and opens a safety task', async () => {
    await done(complete(little))
    expect(await tasks()).toMatchObject([{ source: 'intake', tier: 2, status: 'open' }])
  })

  test('in an intake that is skipped opens a safety task once', async () => {
    await done(skip(3))
    await done(skip(3))
    expect(await tasks()).toMatchObject([
      {
        source: 'intake',
        tier: 2,
        summary: expect.stringMatching(/item 9 .* skipped/),
        excerpt: expect.stringMatching(/nearly every day$/),
        reports: 1,
      },
    ])
  })

  test('is reported by the patient of the visit alone, and with an answer there is', async () => {
    for (const who of ['otherPatient', 'treating', 'otherProvider', 'admin'] as const)
      await expectRefusal(skip(1, who), 'SM643')
    for (const item9 of [0, 4]) await expectRefusal(skip(item9), 'SM676')
    expect([...(await tasks())]).toEqual([])
  })
})

describe('the PHQ-9 of a completed intake', () => {
  const answer = (phq9Answers: IntakeData['symptoms']['phq9Answers']) =>
    complete({ ...half, symptoms: { ...half.symptoms, phq9Answers, phq9AskedIn: 'Spanish' } })
  const results = () =>
    practice.sql`select instrument, score::float, severity, asked_in, acting_as from public.assessment_results`
  beforeEach(async () => {
    await practice.sql`delete from public.assessment_results`
  })
  afterEach(() => setAge(practice, practice.people.patient, 36))

  test('is a result like any other, which answers an assigned one', async () => {
    const { patient, treating } = practice.people
    const assigned = {
      ...{ patient_id: patient.id, provider_id: treating.providerId },
      ...{ instrument: 'phq9', due_on: '2036-01-31' },
    }
    const [assignment] = await done(
      as('treating').from('assessment_assignments').insert(assigned).select('id'),
    )
    await done(answer([3, 2, 1, 1, 1, 1, 1, 1, 0]))
    expect([...(await results())]).toEqual([
      { instrument: 'phq9', score: 11, severity: 'Moderate', asked_in: 'es', acting_as: 'patient' },
    ])
    const [row] = await practice.sql`
      select completed_at from public.assessment_assignments where id = ${assignment?.id ?? ''}`
    expect(row?.completed_at).not.toBeNull()
  })

  test('counts without item 9 as the questionnaire does', async () => {
    await done(answer([1, 1, 1, 1, 1, 1, 1, 1, null]))
    expect(await results()).toMatchObject([{ score: 9 }])
  })

  test('opens the safety task of its intake and no second one', async () => {
    await done(answer([1, 1, 1, 1, 1, 1, 1, 1, 2]))
    expect(await results()).toMatchObject([{ score: 10 }])
    expect([...(await practice.sql`select source, reports from public.safety_tasks`)]).toEqual([
      { source: 'intake', reports: 1 },
    ])
  })

  test('is not created if other questions were skipped, or below 18', async () => {
    await done(answer([1, null, 1, 1, 1, 1, 1, 1, 1]))
    expect([...(await results())]).toEqual([])
    await clearVisits(practice)
    visit = await bookVisit(practice, { at: minutesFromNow(5) })
    await setAge(practice, practice.people.patient, 15)
    await done(answer([1, 1, 1, 1, 1, 1, 1, 1, 0]))
    expect([...(await results())]).toEqual([])
  })
})

describe('the intake of a patient from 11 to 17', () => {
  const nine = [1, 1, 1, 1, 1, 1, 1, 1, 0]
  const teen = (unscored: unknown, phq9Answers: (number | null)[] = nine, sent = half): IntakeData => ({
    ...sent,
    symptoms: { ...sent.symptoms, phq9Answers, phq9AskedIn: 'English', phqaUnscored: unscored as null },
  })
  const tasks = () =>
    practice.sql`select source, tier, status, summary, because, excerpt, reports from public.safety_tasks`
  const results = () =>
    practice.sql`select instrument, score::float, unscored, asked_in from public.assessment_results`
  const told = (kind: string) =>
    practice.sql`select from public.notifications
      where kind like ${kind} and user_id = ${practice.people.treating.id}`
  const skip = (item9: number, unscored?: unknown) =>
    as('patient').rpc('report_skipped_intake', { appointment_id: visit, item9, unscored: unscored as null })
  const lately = 'Serious thoughts about ending your life in the past month: yes'
  const ever = 'Ever tried to kill yourself or made a suicide attempt: yes'
  beforeEach(async () => {
    await practice.sql`delete from public.assessment_results`
    await practice.sql`delete from public.notifications`
    await setAge(practice, practice.people.patient, 14)
  })
  afterEach(() => setAge(practice, practice.people.patient, 36))

  test('stores the unscored answers of PHQ-A in the form and in its result', async () => {
    await done(complete(teen([1, 2, 0, 0])))
    expect((await stored('treating'))[0]?.data).toMatchObject({ symptoms: { phqaUnscored: [1, 2, 0, 0] } })
    expect([...(await results())]).toEqual([
      { instrument: 'phqa', score: 8, unscored: [1, 2, 0, 0], asked_in: 'en' },
    ])
    expect([...(await tasks())]).toEqual([])
    expect(await told('%')).toHaveLength(0)
  })

  test.each([
    [[0, 0, 1, 0], ['in the past month: yes'], lately],
    [[null, null, null, 1], ['made a suicide attempt: yes'], ever],
  ])('opens one safety task on a yes about suicide: %j', async (unscored, because, excerpt) => {
    await done(complete(teen(unscored)))
    expect([...(await tasks())]).toEqual([
      {
        ...{ source: 'intake', tier: 2, status: 'open', because, excerpt, reports: 1 },
        summary: 'PHQ-A: positive answer about self-harm or suicide in a visit intake.',
      },
    ])
    expect(await told('safety%')).toHaveLength(1)
    expect(await told('item9_skipped')).toHaveLength(0)
    expect(await results()).toMatchObject([{ instrument: 'phqa', unscored }])
  })

  test('can be sent with nothing but a yes about suicide', async () => {
    const nothing = emptyIntake.symptoms.phq9Answers
    await expectRefusal(complete(teen([1, 3, 0, 0], nothing, emptyIntake)), ...tooLittle)
    await done(complete(teen([null, null, null, 1], nothing, emptyIntake)))
    expect(await tasks()).toMatchObject([{ source: 'intake', excerpt: ever }])
    expect([...(await results())]).toEqual([])
  })

  test('notifies the provider of a skipped question about suicide', async () => {
    await done(complete(teen([null, null, null, 0])))
    expect([...(await tasks())]).toEqual([])
    expect(await told('item9_skipped')).toHaveLength(1)
  })

  test('refuses unscored answers that are none, sent or skipped', async () => {
    for (const unscored of [[0, 0, 2, 0], [0, 0, [1], 0], [0, 0, 1], [0, 0, 1, 0, 0], { 2: 1 }, 'yes', 1]) {
      await expectRefusal(complete(teen(unscored)), 'SM676')
      await expectRefusal(skip(1, unscored), 'SM676')
    }
    for (const unscored of [null, [1, 3, 0, 0]]) await expectRefusal(skip(0, unscored), 'SM676')
    expect([...(await tasks())]).toEqual([])
  })

  test('a skipped form with a yes opens a task, and later reports go to the same one', async () => {
    await done(skip(2, [null, null, 0, 0]))
    await done(skip(0, [null, null, null, 1]))
    const before = `Thoughts that you would be better off dead, or of hurting yourself in some way: more than half the days`
    expect(await tasks()).toMatchObject([
      {
        summary: 'PHQ-A: positive answer about self-harm or suicide in a visit intake that was skipped.',
        because: ['more than half the days', 'made a suicide attempt: yes'],
        excerpt: `${before}; ${ever}`,
        reports: 2,
      },
    ])
    await done(skip(0, [null, null, null, 1]))
    expect(await tasks()).toMatchObject([{ reports: 2 }])
    await done(complete(teen([0, 0, 1, 0])))
    expect(await tasks()).toMatchObject([{ reports: 3, excerpt: `${before}; ${lately}; ${ever}` }])
  })

  test('sent a second time with a yes and a safety concern has both in its task', async () => {
    await done(complete(teen([0, 0, 0, 0])))
    const again = teen([0, 0, 0, 1])
    again.symptoms.currentStressors = 'I want to kill myself'
    expect(await done(complete(again))).toBe('SM306')
    const [task] = await practice.sql<{ passages: string[] }[]>`
      select array_append(excerpts, excerpt) as passages from public.safety_tasks`
    expect(task?.passages).toEqual(expect.arrayContaining([ever, expect.stringContaining('kill myself')]))
  })

  test('that is sent a second time with a yes about suicide opens a safety task', async () => {
    await done(complete(teen([0, 0, 0, 0])))
    expect(await done(complete(teen([0, 0, 0, 1])))).toBe('SM306')
    expect(await tasks()).toMatchObject([{ source: 'intake', excerpt: ever }])
  })

  test('is no result at another age, and a yes in it is not missed', async () => {
    await setAge(practice, practice.people.patient, 36)
    await done(complete(teen([0, 0, 0, 1])))
    expect([...(await results())]).toEqual([])
    expect(await tasks()).toMatchObject([{ source: 'intake', excerpt: ever }])
  })
})

describe('a completed intake', () => {
  const profile = async () => {
    const [row] = await practice.sql`
      select phone, emergency_contact_name as contact, emergency_contact_phone as contact_phone,
        emergency_contact_relationship as relationship, preferred_name from public.profiles
      where id = ${practice.people.patient.id}`
    return row
  }
  const told = (demographics: Partial<IntakeData['demographics']>): IntakeData => ({
    ...half,
    demographics: { ...half.demographics, ...demographics },
    additional: { ...half.additional, sleepPatterns: 'Little', exerciseHabits: 'Walks' },
  })
  const before = {
    phone: '+16025550142',
    contact: 'Alex Former',
    contact_phone: '+16025550100',
    relationship: 'Partner',
    preferred_name: null as string | null,
  }
  beforeEach(async () => {
    await practice.sql`
      update public.profiles set phone = ${before.phone}, emergency_contact_name = ${before.contact},
        emergency_contact_phone = ${before.contact_phone}, emergency_contact_relationship = ${before.relationship},
        preferred_name = null, first_name = 'Maria', date_of_birth = '1990-05-04'
      where id = ${practice.people.patient.id}`
  })
  const same = {
    preferredName: 'Maria',
    phoneNumber: '(602) 555-0142',
    emergencyContact: 'Alex Former',
    emergencyPhone: '(602) 555-0100',
  }

  test('without changes leaves the profile unchanged', async () => {
    const [was] =
      await practice.sql`select updated_at from public.profiles where id = ${practice.people.patient.id}`
    await done(complete(told(same)))
    expect(await profile()).toEqual(before)
    const [is] =
      await practice.sql`select updated_at from public.profiles where id = ${practice.people.patient.id}`
    expect(is).toEqual(was)
  })

  test('that names another emergency contact, phone or name changes the profile', async () => {
    await done(
      complete(
        told({
          preferredName: ' Max ',
          phoneNumber: '480 555 0177',
          emergencyContact: 'Dana New',
          emergencyPhone: '(602) 555-0199',
        }),
      ),
    )
    expect(await profile()).toEqual({
      phone: '+14805550177',
      contact: 'Dana New',
      contact_phone: '+16025550199',
      relationship: null,
      preferred_name: 'Max',
    })
    const [entry] = await practice.sql`
      select actor_id from public.audit_log where event_type = 'profiles.update' and row_id = ${practice.people.patient.id}
      order by id desc limit 1`
    expect(entry).toEqual({ actor_id: practice.people.patient.id })
  })

  test('with another number for the same contact keeps the relationship', async () => {
    await done(complete(told({ ...same, emergencyPhone: '(602) 555-0199' })))
    expect(await profile()).toEqual({ ...before, contact_phone: '+16025550199' })
  })

  test('that gives half a contact, no phone number or the own number changes no contact', async () => {
    for (const demographics of [
      { ...same, emergencyContact: 'Dana New', emergencyPhone: '' },
      { ...same, emergencyContact: '' },
      { ...same, emergencyContact: 'Dana New', emergencyPhone: 'ask my sister' },
      { ...same, emergencyContact: 'Dana New', emergencyPhone: same.phoneNumber },
      { ...same, phoneNumber: same.emergencyPhone },
      { ...same, preferredName: '???' },
    ]) {
      await clearVisits(practice)
      visit = await bookVisit(practice, { at: minutesFromNow(5) })
      await done(complete(told(demographics)))
      expect(await profile()).toEqual(before)
    }
  })

  test('in which a patient goes back to the legal first name clears the preferred one', async () => {
    await practice.sql`update public.profiles set preferred_name = 'Max' where id = ${practice.people.patient.id}`
    await done(complete(told(same)))
    expect(await profile()).toEqual(before)
  })
})
