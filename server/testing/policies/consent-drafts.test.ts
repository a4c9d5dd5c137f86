import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
let visit: string
const texts: Record<string, string> = {}
beforeAll(async () => {
  practice = await openPractice()
  const rows = await practice.sql`
    select id, kind from public.consent_texts
    where version = 1 and language = 'English' and not private.is_document(kind) and kind <> 'vendor_speech'`
  for (const { id, kind } of rows) texts[kind] = id
  await practice.sql`insert into public.expression_states (state) values ('AZ')`
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await practice.sql`delete from public.consent_texts where version > 1`
  await practice.sql`delete from public.consent_drafts`
  visit = await bookVisit(practice)
})

const words = { english: 'I agree to new words.', spanish: 'Acepto palabras nuevas.' }
const drafts = () => practice.as(practice.people.admin).from('consent_drafts')
const publish = () => practice.as(practice.people.admin).rpc('publish_consent_text', { kind: 'recording' })
const newest = () => practice.sql`
  select version, language, body, ask_again, published_by from public.consent_texts
  where kind = 'recording' and version > 1 order by language`
const answered = async () => {
  const answers = await done(
    practice.as(practice.people.patient).rpc('visit_consents', { appointment_id: visit }),
  )
  return Object.fromEntries(answers.map(({ kind, version }) => [kind, version]))
}
const answerAll = (changes: Record<string, string> = {}) => {
  const answers = Object.fromEntries(Object.values({ ...texts, ...changes }).map((id) => [id, true]))
  return done(practice.as(practice.people.patient).rpc('answer_consents', { appointment_id: visit, answers }))
}
const hasRecordingConsent = async () => {
  const [row] = await practice.sql`select private.has_consent(${visit}, 'recording') as has`
  return row?.has
}

test('a draft becomes the next version in both languages together, and is gone', async () => {
  await done(drafts().insert({ kind: 'recording', ...words }))
  await done(drafts().update({ english: ' I agree to newer words. ' }).eq('kind', 'recording'))
  expect(await done(publish())).toBe(2)
  const published = { version: 2, ask_again: false, published_by: practice.people.admin.id }
  expect(await newest()).toEqual([
    { ...published, language: 'English', body: 'I agree to newer words.' },
    { ...published, language: 'Spanish', body: words.spanish },
  ])
  expect(await done(drafts().select())).toEqual([])
  await expectRefusal(publish(), 'SM353')
  const [noted] = await practice.sql`
    select actor_id, row_id, details from public.audit_log where event_type = 'consent_texts.publish' order by id desc limit 1`
  expect(noted).toEqual({
    actor_id: practice.people.admin.id,
    row_id: 'recording',
    details: { version: 2, ask_again: false },
  })
})

test('no one can edit a published version', async () => {
  await expect(practice.sql`update public.consent_texts set body = 'Anything'`).rejects.toMatchObject({
    code: 'SM351',
  })
})

test('a draft with a language missing, or without a change, is not published and not lost', async () => {
  await done(drafts().insert({ kind: 'recording', english: 'New', spanish: '  ' }))
  await expectRefusal(publish(), 'SM354')
  const current = await practice.sql`
    select language, body from public.consent_texts where kind = 'recording' order by language`
  const [english = '', spanish = ''] = current.map(({ body }) => body as string)
  await done(drafts().update({ english, spanish }).eq('kind', 'recording'))
  await expectRefusal(publish(), 'SM355')
  expect(await done(drafts().select('kind'))).toEqual([{ kind: 'recording' }])
})

test('new English is not published with the Spanish of the last version, unless only the wording changed', async () => {
  const [current] = await practice.sql`
    select body from public.consent_texts where kind = 'recording' and version = 1 and language = 'Spanish'`
  await done(drafts().insert({ kind: 'recording', english: 'New words', spanish: ` ${current?.body} ` }))
  await expectRefusal(publish(), 'SM750')
  await done(drafts().update({ wording_only: true, ask_again: true }).eq('kind', 'recording'))
  await expectRefusal(publish(), 'SM750')
  await done(drafts().update({ ask_again: false }).eq('kind', 'recording'))
  expect(await done(publish())).toBe(2)
  await done(drafts().insert({ kind: 'recording', english: 'New words', spanish: 'Mejor dicho' }))
  expect(await done(publish())).toBe(3)
})

test("a patient's signature stays with its version and counts, unless they must be asked again", async () => {
  await answerAll()
  await done(drafts().insert({ kind: 'recording', ...words }))
  await done(publish())
  expect(await answered()).toMatchObject({ recording: 1, ai_analysis: 1, notice: 1 })
  expect(await hasRecordingConsent()).toBe(true)

  await done(
    drafts().insert({ kind: 'recording', english: 'More words', spanish: 'Más palabras', ask_again: true }),
  )
  expect(await done(publish())).toBe(3)
  expect(await answered()).toEqual({ ai_analysis: 1, emotion_detection: 1, notice: 1 })
  expect(await hasRecordingConsent()).toBe(false)
  const signed = await practice.sql`
    select t.version, t.body from public.consents c join public.consent_texts t on t.id = c.text_id
    where c.appointment_id = ${visit} and t.kind = 'recording'`
  expect(signed).toMatchObject([{ version: 1 }])

  const [text] = await practice.sql`
    select id from public.consent_texts where kind = 'recording' and version = 3 and language = 'English'`
  await answerAll({ recording: text?.id })
  expect(await answered()).toMatchObject({ recording: 3 })
  expect(await hasRecordingConsent()).toBe(true)
})

test('a visit in progress continues with the version it started with', async () => {
  await answerAll()
  await practice.sql`update public.appointments set status = 'in_progress' where id = ${visit}`
  await done(drafts().insert({ kind: 'recording', ...words, ask_again: true }))
  await done(publish())
  expect(await hasRecordingConsent()).toBe(true)
  expect(await answered()).toMatchObject({ recording: 1 })
})

test('a visit that begins after new words were published asks again, also when the provider starts it first', async () => {
  await answerAll()
  await done(drafts().insert({ kind: 'recording', ...words, ask_again: true }))
  await done(publish())
  await practice.sql`update public.appointments set status = 'in_progress' where id = ${visit}`
  expect(await hasRecordingConsent()).toBe(false)
  expect(await answered()).not.toHaveProperty('recording')
})

test('the day a financial agreement was signed is that of the practice’s clock', async () => {
  await practice.sql`
    insert into public.consents (patient_id, text_id, granted, signature, signed_at)
    select ${practice.people.patient.id}, id, true, 'Paula Owner', '2026-11-16T01:30:00Z'
    from public.consent_texts where kind = 'financial' and language = 'English' and version = 1`
  const [row] = await practice.sql`
    select private.financial_agreement_signed_on(${practice.people.patient.id})::text as day`
  expect(row?.day).toBe('2026-11-15')
})

test('a draft that was begun before the current version cannot be published over it', async () => {
  await done(drafts().insert({ kind: 'recording', ...words, based_on: 1 }))
  expect(await done(publish())).toBe(2)
  await done(drafts().insert({ kind: 'recording', english: 'Older.', spanish: 'Anterior.', based_on: 1 }))
  await expectRefusal(publish(), 'SM655')
  expect(await done(drafts().select('english'))).toEqual([{ english: 'Older.' }])
})
