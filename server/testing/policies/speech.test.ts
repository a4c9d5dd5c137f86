import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutesFromNow } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

type Who = keyof OpenPractice['people']

let practice: OpenPractice
let visit: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  visit = await bookVisit(practice, { at: minutesFromNow(5) })
  await practice.sql`update public.appointments set status = 'in_progress' where id = ${visit}`
})

interface Begun {
  who?: Who
  appointment?: string | null
  purpose?: string
  recognizer?: string
}
const begin = ({
  who = 'patient',
  appointment = visit,
  purpose = 'transcript',
  recognizer = 'device',
}: Begun) =>
  practice.as(practice.people[who]).rpc('begin_speech', {
    appointment: appointment as string,
    purpose,
    recognizer,
    engine: 'Moonshine tiny',
  })
async function consentTo(kind: string) {
  await practice.sql`
    insert into public.consents (patient_id, appointment_id, text_id, granted, signature)
    select ${practice.people.patient.id}, ${visit}, id, true, 'Paula Owner'
    from public.consent_texts where kind = ${kind} and language = 'English' order by version desc limit 1`
}
const noted = () => practice.sql`
  select details from public.audit_log where event_type = 'engine.recognize-speech' and row_id = ${visit}`

test('the recognizer is in the audit log, and nothing that was said', async () => {
  await consentTo('ai_analysis')
  await done(begin({}))
  await done(begin({ who: 'treating', recognizer: 'server' }))
  expect((await noted()).map(({ details }) => details)).toEqual([
    expect.objectContaining({
      engine: 'Moonshine tiny',
      recognizer: 'device',
      outside: false,
      consent: 'of_the_visit',
    }),
    expect.objectContaining({ recognizer: 'server' }),
  ])
})

test('without consent nothing is transcribed, but captions are shown', async () => {
  await expectRefusal(begin({}), 'SM401')
  await expectRefusal(begin({ purpose: 'translation' }), 'SM401')
  await done(begin({ purpose: 'captions' }))
})

test('captions never leave the device', async () => {
  for (const recognizer of ['server', 'vendor']) {
    await consentTo('vendor_speech')
    await expectRefusal(begin({ purpose: 'captions', recognizer }), 'SM782')
  }
})

test('a browser’s vendor gets audio only with consent to exactly that', async () => {
  await consentTo('ai_analysis')
  await expectRefusal(begin({ recognizer: 'vendor' }), 'SM781')
  await consentTo('vendor_speech')
  await done(begin({ recognizer: 'vendor' }))
})

test('no one else can begin, and unknown recognizers are refused', async () => {
  await consentTo('ai_analysis')
  for (const who of ['otherPatient', 'otherProvider'] as const) await expectRefusal(begin({ who }), 'SM404')
  await expectRefusal(begin({ recognizer: 'cloud' }), 'SM780')
  await expectRefusal(begin({ purpose: 'advertising' }), 'SM780')
})

test('outside a visit only a provider dictates', async () => {
  await expectRefusal(begin({ appointment: null }), 'SM403')
  await done(begin({ appointment: null, who: 'treating' }))
})

test('a line has its recognizer, confidence, and the original before a name was corrected', async () => {
  await consentTo('ai_analysis')
  const line = { appointment_id: visit, speaker: 'patient', text: 'The sertraline helps.' }
  const heard = { original_text: 'The sertralene helps.', recognizer: 'device', confidence: 0.8 }
  const lines = practice.as(practice.people.patient).from('session_transcripts')
  await done(lines.insert({ ...line, ...heard }))
  const [kept] = await done(lines.select('text, original_text, recognizer, confidence, edited_at'))
  expect(kept).toEqual({ text: line.text, ...heard, edited_at: null })
})
