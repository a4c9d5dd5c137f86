import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#server/testing/actors.ts'
import { minutesFromNow, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused, tableDenied } from './practice.ts'
import { createRepresentative } from './representatives.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
let visit: string
const texts: Record<string, string> = {}
beforeAll(async () => {
  practice = await openPractice()
  const rows =
    await practice.sql`select id, kind from public.consent_texts where language = 'English' order by version`
  for (const { id, kind } of rows) texts[kind] = id
  await practice.sql`insert into public.expression_states (state) values ('AZ')`
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  visit = await bookVisit(practice, { at: minutesFromNow(-5), status: 'in_progress' })
})

const answerOf = (kind: string, granted: boolean, appointment_id = visit) => ({
  patient_id: practice.people.patient.id,
  appointment_id,
  text_id: texts[kind] ?? '',
  granted,
  signature: 'Paula Owner',
})
const answer = (kind: string, granted: boolean, appointment_id = visit) =>
  done(
    practice
      .as(practice.people.patient)
      .from('consents')
      .insert(answerOf(kind, granted, appointment_id))
      .select('id'),
  )
const transcribe = (
  who: 'patient' | 'treating' | 'otherPatient' | 'otherProvider' = 'treating',
  speaker = 'patient',
) =>
  practice
    .as(practice.people[who])
    .from('session_transcripts')
    .insert({ appointment_id: visit, speaker, text: 'I slept well.' })
    .select('id')
const record = () =>
  practice
    .as(practice.people.treating)
    .from('session_recordings')
    .insert({ appointment_id: visit, object_name: `${visit}/1.webm` })
    .select('id')

const noAnalysis = ['SM401'] as const
const noRecording = ['SM402'] as const

describe('nothing is transcribed or recorded', () => {
  test('before the patient has answered', async () => {
    await expectRefusal(transcribe(), ...noAnalysis)
    await expectRefusal(record(), ...noRecording)
  })

  test('after the patient has refused', async () => {
    await answer('ai_analysis', false)
    await answer('recording', false)
    await expectRefusal(transcribe(), ...noAnalysis)
    await expectRefusal(record(), ...noRecording)
  })

  test('by the server itself', async () => {
    const { sql } = practice
    await expect(
      sql`insert into public.session_transcripts (appointment_id, speaker, text, created_by)
        values (${visit}, 'patient', 'x', gen_random_uuid())`,
    ).rejects.toMatchObject({ code: noAnalysis[0] })
  })

  test('on a consent to something else, or for another visit', async () => {
    const later = await bookVisit(practice, { at: phoenix(9, '10:00') })
    await answer('recording', true)
    await answer('emotion_detection', true)
    await answer('ai_analysis', true, later)
    await expectRefusal(transcribe(), ...noAnalysis)
  })

  test('after the consent was withdrawn, until it is given again', async () => {
    const [given] = await answer('ai_analysis', true)
    expect(await done(transcribe())).toHaveLength(1)
    const withdraw = () =>
      practice
        .as(practice.people.patient)
        .from('consents')
        .update({ withdrawn_at: '2001-01-01T00:00:00Z' })
        .eq('id', given?.id ?? '')
        .select('withdrawn_at')
    const [withdrawn] = await done(withdraw())
    expect(Date.now() - Date.parse(String(withdrawn?.withdrawn_at))).toBeLessThan(60_000)
    await expectRefusal(transcribe(), ...noAnalysis)
    await expectRefusal(withdraw(), 'SM357')
    await answer('ai_analysis', true)
    expect(await done(transcribe())).toHaveLength(1)
  })

  test('after a refusal that follows a consent, even one sent together with it', async () => {
    const { as, people } = practice
    await answer('recording', true)
    expect(await done(record())).toHaveLength(1)
    await answer('recording', false)
    await expectRefusal(record(), ...noRecording)
    await done(
      as(people.patient)
        .from('consents')
        .insert([answerOf('ai_analysis', true), answerOf('ai_analysis', false)]),
    )
    await expectRefusal(transcribe(), ...noAnalysis)
  })
})

describe('a consent', () => {
  test('is given by the patient alone', async () => {
    for (const who of ['treating', 'otherPatient', 'otherProvider', 'admin'] as const) {
      await expectRefusal(
        practice.as(practice.people[who]).from('consents').insert(answerOf('recording', true)),
        ...rowRefused('consents'),
      )
    }
  })

  test('is about one of their own visits', async () => {
    const { as, people } = practice
    await expectRefusal(
      as(people.otherPatient)
        .from('consents')
        .insert({ ...answerOf('recording', true), patient_id: people.otherPatient.id }),
      ...rowRefused('consents'),
    )
  })

  test('keeps its answer: only withdrawing changes it, and no one deletes it', async () => {
    const { as, people } = practice
    const [given] = await answer('recording', false)
    const own = () => as(people.patient).from('consents')
    for (const columns of [
      { granted: true },
      { signature: 'x' },
      { signed_at: '2001-01-01' },
      { ip_address: '1.2.3.4' },
    ]) {
      await expectRefusal(
        own()
          .update(columns)
          .eq('id', given?.id ?? ''),
        ...tableDenied('consents'),
      )
    }
    await expectRefusal(
      own()
        .delete()
        .eq('id', given?.id ?? ''),
      ...tableDenied('consents'),
    )
    await expectRefusal(
      own().insert({ ...answerOf('recording', true), signed_at: '2001-01-01' }),
      ...tableDenied('consents'),
    )
  })

  test('refers to text that no one can rewrite', async () => {
    const { as, people } = practice
    for (const who of ['patient', 'treating', 'admin'] as const) {
      const words = as(people[who]).from('consent_texts')
      await expectRefusal(
        words.update({ body: 'I agree to everything' }).eq('version', 1),
        ...tableDenied('consent_texts'),
      )
    }
  })
})

describe('a transcript', () => {
  beforeEach(() => answer('ai_analysis', true))

  test("accepts the patient's own lines only during the visit", async () => {
    expect(await done(transcribe('patient'))).toHaveLength(1)
    await expectRefusal(transcribe('patient', 'provider'), ...rowRefused('session_transcripts'))
    await practice.sql`update public.appointments set status = 'completed' where id = ${visit}`
    await expectRefusal(transcribe('patient'), ...rowRefused('session_transcripts'))
  })

  test('takes the last words of a patient or a proxy for two minutes, if they were said before the end', async () => {
    const { sql, people } = practice
    const proxy = await createRepresentative(practice, people.patient, {
      kind: 'proxy',
      rights: ['schedule', 'forms', 'read_notes'],
    })
    const say = (who: Actor, spoken_at: string, speaker = 'patient') =>
      practice
        .as(who)
        .from('session_transcripts')
        .insert({ appointment_id: visit, speaker, text: 'Thank you.', spoken_at })
    await sql`update public.appointments set status = 'completed' where id = ${visit}`
    const before = minutesFromNow(-1)
    for (const who of [people.patient, proxy]) {
      await done(say(who, before))
      await expectRefusal(say(who, minutesFromNow(1)), ...rowRefused('session_transcripts'))
      await expectRefusal(say(who, before, 'provider'), ...rowRefused('session_transcripts'))
    }
    await expectRefusal(say(people.otherPatient, before), ...rowRefused('session_transcripts'))
    await sql`update public.appointments set completed_at = now() - interval '121 seconds' where id = ${visit}`
    for (const who of [people.patient, proxy])
      await expectRefusal(say(who, minutesFromNow(-4)), ...rowRefused('session_transcripts'))
  })

  test('names who joined for the patient as the speaker, and the provider puts a wrong one right', async () => {
    const { people } = practice
    const proxy = await createRepresentative(practice, people.patient, {
      kind: 'proxy',
      rights: ['schedule', 'forms', 'read_notes'],
    })
    await practice.sql`update public.representatives set relation = 'spouse' where user_id = ${proxy.id}`
    const lines = (who: Actor) => practice.as(who).from('session_transcripts')
    const who = 'id, speaker, speaker_relation'
    const said = { appointment_id: visit, speaker: 'other', text: 'He slept well.' }
    const [line] = await done(lines(proxy).insert(said).select(who))
    expect(line).toMatchObject({ speaker: 'other', speaker_relation: 'spouse' })
    const [handed] = await done(
      lines(proxy)
        .insert({ ...said, speaker: 'patient' })
        .select(who),
    )
    expect(handed).toMatchObject({ speaker: 'patient', speaker_relation: null })
    await expectRefusal(
      lines(proxy).insert({ ...said, speaker: 'provider' }),
      ...rowRefused('session_transcripts'),
    )
    await expectRefusal(lines(people.patient).insert(said), ...rowRefused('session_transcripts'))
    await expectRefusal(
      lines(proxy).insert({ ...said, speaker_relation: 'provider' } as never),
      ...tableDenied('session_transcripts'),
    )

    const correct = async (id: unknown, speaker: string) =>
      (await done(lines(people.treating).update({ speaker }).eq('id', String(id)).select(who)))[0]
    expect(await correct(line?.id, 'patient')).toMatchObject({ speaker: 'patient', speaker_relation: null })
    expect(await correct(line?.id, 'other')).toMatchObject({ speaker: 'other', speaker_relation: 'spouse' })
    const [own] = await done(transcribe('patient'))
    expect(await correct(own?.id, 'other')).toMatchObject({ speaker: 'other', speaker_relation: null })
  })

  test('accepts nothing from anyone else', async () => {
    for (const who of ['otherPatient', 'otherProvider'] as const) {
      await expectRefusal(transcribe(who), ...rowRefused('session_transcripts'))
    }
  })

  test('a corrected one keeps the original, whatever comes after', async () => {
    const [line] = await done(transcribe('patient'))
    const lines = () => practice.as(practice.people.treating).from('session_transcripts')
    const correct = (columns: { text?: string; speaker?: string }) =>
      done(
        lines()
          .update(columns)
          .eq('id', line?.id ?? '')
          .select('text, speaker, original_text, original_speaker, edited_by, edited_at'),
      )
    await correct({ text: 'I slept badly.' })
    const [twice] = await correct({ text: 'I slept very badly.', speaker: 'provider' })
    expect(twice).toMatchObject({
      text: 'I slept very badly.',
      speaker: 'provider',
      original_text: 'I slept well.',
      original_speaker: 'patient',
      edited_by: practice.people.treating.id,
    })
    expect(Date.now() - Date.parse(String(twice?.edited_at))).toBeLessThan(60_000)
    await expectRefusal(
      lines()
        .update({ original_text: 'x' })
        .eq('id', line?.id ?? ''),
      ...tableDenied('session_transcripts'),
    )
  })
})
