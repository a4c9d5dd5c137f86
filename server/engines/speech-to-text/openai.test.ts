import { afterEach, expect, test } from 'vitest'
import { json, startVendor } from '../testing/vendor.ts'
import { openaiSpeechToText } from './openai.ts'

type Vendor = Awaited<ReturnType<typeof startVendor>>
let vendor: Vendor
afterEach(() => vendor.stop())

const audio = { bytes: new TextEncoder().encode('RIFF0000WAVE'), type: 'audio/wav', name: 'audio.wav' }
const hear = ({ url }: Vendor) =>
  openaiSpeechToText({ kind: 'speech', url, key: 'key-1', seconds: 5, pauseMs: 1 }, 'whisper-1').transcribe(
    audio,
    { language: 'es-MX', signal: new AbortController().signal },
  )

test('segments become lines with their times; voices stay separate if the engine separates them', async () => {
  const segments = [
    { text: ' ¿Cómo duerme?', start: 0, end: 1.5, speaker: 'A' },
    { text: ' Mal.', start: 1.8, end: 2.25, speaker: 'B' },
  ]
  vendor = await startVendor(json({ text: '¿Cómo duerme? Mal.', language: 'spanish', segments }))
  expect(await hear(vendor)).toEqual({
    language: 'spanish',
    lines: [
      { text: '¿Cómo duerme?', start: 0, end: 1.5, voice: 'A' },
      { text: 'Mal.', start: 1.8, end: 2.25, voice: 'B' },
    ],
  })
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = vendor.heard
  expect(path).toBe('/v1/audio/transcriptions')
  expect(headers['content-type']).toContain('multipart/form-data')
  expect(body).toMatch(/name="language"\r\n\r\nes\r\n/)
  expect(body).toMatch(/name="file"; filename="audio.wav"\r\nContent-Type: audio\/wav\r\n\r\nRIFF0000WAVE/i)
})

test('words that the engine itself marks as silence are left out', async () => {
  const segments = [
    { text: 'I am tired.', start: 0, end: 1, no_speech_prob: 0.1, avg_logprob: -0.2 },
    { text: 'Thank you for watching.', start: 9, end: 12, no_speech_prob: 0.95, avg_logprob: -1.6 },
  ]
  vendor = await startVendor(json({ text: 'I am tired. Thank you for watching.', segments }))
  expect((await hear(vendor)).lines.map(({ text }) => text)).toEqual(['I am tired.'])
})

test('a server without segments gives sentences without times; silence gives no lines', async () => {
  vendor = await startVendor(json({ text: 'I am tired. Very!' }), json({ text: ' ' }))
  expect(await hear(vendor)).toEqual({ lines: [{ text: 'I am tired.' }, { text: 'Very!' }] })
  expect(await hear(vendor)).toEqual({ lines: [] })
})

test.each([
  ['no text', { segments: [] }],
  ['segments without times', { text: 'x', segments: [{ text: 'x' }] }],
  ['an error in disguise', { error: 'model not found' }],
])('an answer with %s is not used', async (_, answer) => {
  vendor = await startVendor(json(answer))
  await expect(hear(vendor)).rejects.toMatchObject({ kind: 'speech', problem: 'unusable' })
})
