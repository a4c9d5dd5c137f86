import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowedBy, hasAnswered, nothingAllowed } from '#core/consents/kinds.ts'
import { createPatient, minutesFromNow } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

type Who = keyof OpenPractice['people']

let practice: OpenPractice
let visit: string
const texts: Record<string, Record<string, string>> = { English: {}, Spanish: {} }
beforeAll(async () => {
  practice = await openPractice()
  const rows = await practice.sql`select id, kind, language from public.consent_texts where version = 1`
  for (const { id, kind, language } of rows) Object.assign(texts[language] ?? {}, { [kind]: id })
  await practice.sql`insert into public.expression_states (state) values ('AZ')`
})
afterAll(() => practice.close())
beforeEach(async () => {
  await practice.sql`delete from public.consent_texts where version > 1`
  await clearVisits(practice)
  visit = await bookVisit(practice, { at: minutesFromNow(5) })
})

const everything = { recording: true, ai_analysis: true, emotion_detection: true, notice: true }
const as = (who: Who) => practice.as(practice.people[who])

function answer(given: Record<string, boolean>, { who = 'patient' as Who, language = 'English' } = {}) {
  const answers = Object.fromEntries(
    Object.entries(given).map(([kind, granted]) => [texts[language]?.[kind] ?? '', granted]),
  )
  return as(who).rpc('answer_consents', { appointment_id: visit, answers })
}
const withdraw = (kind: string, who: Who = 'patient') =>
  as(who).rpc('withdraw_consent', { appointment_id: visit, kind })
const consents = (who: Who = 'patient') => done(as(who).rpc('visit_consents', { appointment_id: visit }))
const rows = () => practice.sql`
  select kind, version, language, granted, signature, signed_at, host(ip_address) as address, withdrawn_at
  from public.consents c join public.consent_texts t on t.id = c.text_id
  where appointment_id = ${visit} order by signed_at`
const notAllAnswered = ['SM359'] as const

describe('the consent screen', () => {
  test('stores each answer with the text that was read, the name, the time and the address', async () => {
    await done(answer({ ...everything, emotion_detection: false }, { language: 'Spanish' }))
    const stored = await rows()
    expect(Object.fromEntries(stored.map(({ kind, granted }) => [kind, granted]))).toEqual({
      ...everything,
      emotion_detection: false,
    })
    for (const row of stored) {
      expect(row).toMatchObject({
        version: 1,
        language: 'Spanish',
        signature: 'Paula Owner (digital consent)',
        withdrawn_at: null,
      })
      expect(row.address).toMatch(/^(::ffff:)?127\.0\.0\.1$/)
      expect(Date.now() - Date.parse(row.signed_at)).toBeLessThan(60_000)
    }
    const [appointment] = await practice.sql`
      select recording_consent, consent_timestamp is not null as timed from public.appointments where id = ${visit}`
    expect(appointment).toEqual({ recording_consent: true, timed: true })
  })

  test('takes a refusal of everything for an answer', async () => {
    await done(answer({ recording: false, ai_analysis: false, emotion_detection: false, notice: true }))
    const answers = await consents()
    expect(hasAnswered(answers)).toBe(true)
    expect(allowedBy(answers)).toEqual(nothingAllowed)
    expect(await rows()).toHaveLength(4)
    const [appointment] =
      await practice.sql`select recording_consent from public.appointments where id = ${visit}`
    expect(appointment?.recording_consent).toBe(false)
  })

  test('is not complete while something is open or the notice is not confirmed, and then stores nothing', async () => {
    const { notice: _, ...unread } = everything
    await expectRefusal(answer(unread), ...notAllAnswered)
    await expectRefusal(answer({ ...everything, notice: false }), ...notAllAnswered)
    await expectRefusal(answer({ recording: true, notice: true }), ...notAllAnswered)
    expect(await rows()).toHaveLength(0)
  })

  test('requires the newest version to be read; earlier answers keep theirs', async () => {
    await done(answer(everything))
    await practice.sql`
      insert into public.consent_texts (kind, version, language, body) values ('recording', 2, 'English', 'New words')`
    await expectRefusal(answer({ recording: true }), 'SM356')
    expect((await consents()).find(({ kind }) => kind === 'recording')).toMatchObject({
      version: 1,
      active: true,
    })
  })

  test("is the patient's own: everyone else is refused", async () => {
    for (const who of ['otherPatient', 'treating', 'otherProvider', 'unverified', 'admin'] as const)
      await expectRefusal(answer(everything, { who }), ...rowRefused('consents'))
  })
})

describe('a consent is withdrawn', () => {
  test('at any time, before, during and after the visit, and given again', async () => {
    await done(answer(everything))
    for (const status of ['scheduled', 'in_progress', 'completed']) {
      if (status !== 'scheduled')
        await practice.sql`update public.appointments set status = ${status} where id = ${visit}`
      await done(withdraw('ai_analysis'))
      expect(allowedBy(await consents('treating'))).toEqual({
        recording: true,
        ai_analysis: false,
        emotion_detection: true,
      })
      await done(answer({ ai_analysis: true }))
      expect(allowedBy(await consents('treating')).ai_analysis).toBe(true)
    }
  })

  test('with its time stored with the answer, and the provider notified', async () => {
    await done(answer(everything))
    await done(withdraw('emotion_detection'))
    const [row] = (await rows()).filter(({ kind }) => kind === 'emotion_detection')
    expect(row).toMatchObject({ granted: true })
    expect(Date.now() - Date.parse(row?.withdrawn_at)).toBeLessThan(60_000)
    const told = await practice.sql`
      select title, link from public.notifications
      where user_id = ${practice.people.treating.id} and kind = 'consent_withdrawn' and link like ${`%${visit}`}`
    expect([...told]).toEqual([
      { title: 'A patient withdrew a consent', link: `/telehealth-session/${visit}` },
    ])
  })

  test('and a recording is due for deletion immediately', async () => {
    await done(answer(everything))
    await practice.sql`
      insert into public.session_recordings (appointment_id, object_name, created_by)
      values (${visit}, 'a.webm', ${practice.people.treating.id})`
    await done(withdraw('recording'))
    const [recording] = await practice.sql`
      select delete_after <= now() as due, a.recording_consent from public.session_recordings r
      join public.appointments a on a.id = r.appointment_id where r.appointment_id = ${visit}`
    expect(recording).toEqual({ due: true, recording_consent: false })
  })

  test('only when there is one', async () => {
    const nothing = ['SM360'] as const
    await expectRefusal(withdraw('recording'), ...nothing)
    await done(answer({ ...everything, recording: false }))
    await expectRefusal(withdraw('recording'), ...nothing)
    await expectRefusal(withdraw('notice'), ...nothing)
    const refused = (await consents()).find(({ kind }) => kind === 'recording')
    await expectRefusal(
      as('patient')
        .from('consents')
        .update({ withdrawn_at: minutesFromNow(0) })
        .eq('id', refused?.consent_id ?? ''),
      'SM358',
    )
  })

  test('by no one else, and a stranger does not learn that there is one', async () => {
    await done(answer(everything))
    for (const who of ['otherPatient', 'treating', 'otherProvider', 'unverified', 'admin'] as const)
      await expectRefusal(withdraw('recording', who), 'SM360')
    for (const who of ['otherPatient', 'otherProvider', 'unverified', 'admin'] as const)
      expect(await consents(who)).toEqual([])
    expect(allowedBy(await consents('adminWithReason')).recording).toBe(true)
  })
})

test('a signed-out person can no longer change anything about a visit', async () => {
  const patient = await createPatient(practice)
  await clearVisits(practice)
  visit = await bookVisit(practice, { patient, at: minutesFromNow(5) })
  const client = practice.as(patient)
  expect(await done(client.rpc('visit_consents', { appointment_id: visit }))).toEqual([])
  await practice.sql`delete from auth.sessions where user_id = ${patient.id}`
  const { data, error, status } = await client.rpc('visit_consents', { appointment_id: visit })
  expect({ data, status, message: error?.message }).toEqual({
    data: null,
    status: 401,
    message: 'Session has ended',
  })
  for (const call of [
    client.rpc('answer_consents', { appointment_id: visit, answers: {} }),
    client.rpc('withdraw_consent', { appointment_id: visit, kind: 'recording' }),
    client.rpc('complete_intake', { appointment_id: visit, data: {} }),
    client.from('appointments').select('id').eq('id', visit),
  ])
    expect((await call).error?.message).toBe('Session has ended')
})
