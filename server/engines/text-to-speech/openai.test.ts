import { afterEach, expect, test } from 'vitest'
import { json, startVendor } from '../testing/vendor.ts'
import { openaiTextToSpeech } from './openai.ts'

type Vendor = Awaited<ReturnType<typeof startVendor>>
let vendor: Vendor
afterEach(() => vendor.stop())

const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(500)])
const speaks = () =>
  startVendor((response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    response.end(mp3)
  })
const say = ({ url }: Vendor, text: string, redact = true) =>
  openaiTextToSpeech(
    { kind: 'voice', url, key: undefined, seconds: 5, pauseMs: 1 },
    { model: 'tts-1', voice: 'alloy', redact },
  ).speak(text, { names: ['Paula Owner'], signal: new AbortController().signal })

test('words are spoken', async () => {
  vendor = await speaks()
  const spoken = await say(vendor, '¿Cómo está hoy?')
  expect(spoken?.type).toBe('audio/mpeg')
  expect(Buffer.from(spoken?.bytes ?? [])).toEqual(mp3)
  expect(JSON.parse(vendor.heard[0]?.body ?? '')).toEqual({
    model: 'tts-1',
    voice: 'alloy',
    input: '¿Cómo está hoy?',
    response_format: 'mp3',
  })
})

test('words that name a person do not leave, unless the practice allows it', async () => {
  vendor = await speaks()
  expect(await say(vendor, 'Hola, Paula')).toBeUndefined()
  expect(vendor.heard).toEqual([])
  expect(await say(vendor, 'Hola, Paula', false)).toBeDefined()
})

test('an answer that is no audio is not played', async () => {
  vendor = await startVendor(json({ error: 'no credit' }))
  await expect(say(vendor, 'Hola')).rejects.toMatchObject({
    kind: 'voice',
    problem: 'unusable',
    message: 'The answer is not audio',
  })
})
