import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { json, startVendor } from '#server/engines/testing/vendor.ts'
import { noConsent, notSignedIn, notYours, openVisitServer, refused, type VisitServer } from '../testing.ts'

type Vendor = Awaited<ReturnType<typeof startVendor>>
let server: VisitServer
let vendor: Vendor

const segments = [{ text: 'I slept badly.', start: 0.5, end: 2 }]
beforeAll(async () => {
  vendor = await startVendor(json({ text: 'I slept badly.', language: 'english', segments }))
  server = await openVisitServer({ SPEECH_TO_TEXT_URL: vendor.url, MAX_AUDIO_BYTES: '200000' })
})
afterAll(async () => {
  await server.stop()
  await vendor.stop()
})
afterEach(async () => {
  await server.sql`delete from public.consents`
  vendor.heard.length = 0
})

const wav = () => {
  const header = Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00', 'latin1')
  return Buffer.concat([header, Buffer.alloc(400)])
}
const form = (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}, type = 'audio/wav') => {
  const data = new FormData()
  data.set('audio', new Blob([bytes], { type }), 'visit.wav')
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
type Who = 'patient' | 'treating' | 'otherPatient' | 'otherProvider' | undefined
const hear = (who: Who, bytes = wav(), fields: Record<string, string> = { appointmentId: server.visit }) =>
  server.call(who, 'transcribe-audio', form(bytes, fields))

test('both people of a visit have its audio written down, and nothing of it is kept', async () => {
  await server.consent(true)
  for (const who of ['treating', 'patient'] as const) {
    const { status, body } = await hear(who, wav(), { appointmentId: server.visit, speaker: 'patient' })
    expect(status).toBe(200)
    expect(body).toEqual({
      engine: 'whisper-1',
      language: 'english',
      lines: [
        { id: expect.any(String), text: 'I slept badly.', speaker: 'patient', startedAt: 500, endedAt: 2000 },
      ],
    })
  }
  const [kept] = await server.sql`
    select (select count(*) from storage.objects)::int as files,
      (select count(*) from public.session_recordings)::int as recordings,
      (select count(*) from public.session_transcripts)::int as lines`
  expect(kept).toEqual({ files: 0, recordings: 0, lines: 0 })
})

test('without consent, and for anyone else, no byte reaches the engine', async () => {
  expect(await hear('treating')).toEqual(noConsent)
  await server.consent(true)
  for (const who of ['otherPatient', 'otherProvider'] as const) expect(await hear(who)).toEqual(notYours)
  expect(await hear(undefined)).toEqual(notSignedIn)
  await server.consent(false)
  expect(await hear('patient')).toEqual(noConsent)
  expect(vendor.heard).toHaveLength(0)
})

test('outside a visit the clinician says that the patient agreed', async () => {
  expect(await hear('treating', wav(), {})).toMatchObject({
    status: 403,
    body: { code: 'consent_not_confirmed' },
  })
  expect(await hear('treating', wav(), { consentConfirmed: 'true' })).toMatchObject({ status: 200 })
  expect(await hear('patient', wav(), { consentConfirmed: 'true' })).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  })
})

const message = 'Please upload a valid audio file (MP3, WAV, or MP4)'
test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['text', Buffer.from('I slept badly.')],
  ['nothing', Buffer.alloc(0)],
  ['a program', Buffer.from('7f454c4602010100', 'hex')],
])('%s that calls itself audio is refused by its content', async (_, bytes) => {
  await server.consent(true)
  expect(await hear('treating', Buffer.from(bytes))).toEqual(refused(415, 'not_audio', message))
  expect(vendor.heard).toHaveLength(0)
})

test('too much audio is refused, however it is said', async () => {
  await server.consent(true)
  const slightly = Buffer.concat([wav(), Buffer.alloc(200_000)])
  expect(await hear('treating', slightly)).toEqual(
    refused(413, 'audio_too_large', 'Audio files can be up to 0 MB'),
  )
  const much = Buffer.concat([wav(), Buffer.alloc(400_000)])
  expect(await hear('treating', much)).toEqual(
    refused(413, 'body_too_large', 'The request body is too large'),
  )
})

test('a form without audio is refused by name', async () => {
  const data = new FormData()
  data.set('appointmentId', server.visit)
  expect(await server.call('treating', 'transcribe-audio', data)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', message: 'audio is required' },
  })
})

describe('without an engine', () => {
  test('it says so, and invents nothing', async () => {
    const bare = await openVisitServer()
    await bare.consent(true)
    expect(
      await bare.call('treating', 'transcribe-audio', form(wav(), { appointmentId: bare.visit })),
    ).toEqual(
      refused(
        503,
        'engine_not_configured',
        'No speech engine is set up, so audio can’t be transcribed. Use live transcription, or type or paste the transcript.',
      ),
    )
    expect(await bare.call('patient', 'engines', {})).toEqual({
      status: 200,
      body: {
        drafting: { name: 'built-in rules', outside: false },
        transcription: null,
        translation: { name: 'built-in phrasebook', outside: false },
        voice: null,
        mailing: false,
        texting: false,
        pushKey: null,
        pharmacy: false,
        vendorSpeech: false,
      },
    })
    expect(await bare.call(undefined, 'engines', {})).toEqual(notSignedIn)
    await bare.stop()
  })
})
