import { expect, test } from 'vitest'
import { mp3Frames } from './mp3-frames.ts'
import { readWavHeader, samplesOfWav } from './wav.ts'

function wav({ rate = 8000, channels = 1, bits = 16, kind = 1, samples = [0, 16_384, -32_768] } = {}) {
  const bytes = new ArrayBuffer(44 + samples.length * channels * (bits / 8))
  const view = new DataView(bytes)
  const write = (at: number, text: string) => {
    for (const [n, letter] of [...text].entries()) view.setUint8(at + n, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, kind, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, rate, true)
  view.setUint16(34, bits, true)
  write(36, 'data')
  view.setUint32(40, bytes.byteLength - 44, true)
  for (const [n, sample] of samples.entries())
    for (let channel = 0; channel < channels; channel += 1)
      view.setInt16(44 + (n * channels + channel) * 2, sample, true)
  return new Uint8Array(bytes)
}

test('a WAV gives its samples, and several channels become one', () => {
  for (const channels of [1, 2]) {
    const bytes = wav({ channels })
    const format = readWavHeader(bytes, bytes.length)
    if (!format) throw new Error('no format')
    expect(format).toMatchObject({ rate: 8000, channels, from: 44, to: bytes.length })
    expect([...samplesOfWav(bytes.slice(44).buffer, format)]).toEqual([0, 0.5, -1])
  }
})

test.each([
  ['an unknown coding', wav({ kind: 85 })],
  ['no channels', wav({ channels: 0, samples: [] })],
  ['an impossible rate', wav({ rate: 1 })],
  ['nothing but its name', new TextEncoder().encode('RIFF0000WAVE')],
  ['no WAV at all', new Uint8Array(100)],
])('a WAV with %s is not read as one', (_, bytes) => {
  expect(readWavHeader(bytes, bytes.length)).toBeUndefined()
})

test('a recording that was cut off is read to its end', () => {
  const bytes = wav()
  expect(readWavHeader(bytes, 46)?.to).toBe(46)
})

/** MPEG 1, layer III, 128 kbit/s at 44.1 kHz: 417 bytes a frame. */
function mp3(count: number) {
  const bytes = new Uint8Array(count * 417)
  for (let n = 0; n < count; n += 1) bytes.set([0xff, 0xfb, 0x90, 0x64], n * 417)
  return bytes
}

test('an MP3 is cut between its frames, past tags and damaged bytes', () => {
  expect(mp3Frames(mp3(3))).toEqual({ frames: [0, 417, 834], secondsPerFrame: 1152 / 44_100 })
  const tag = Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 5, 0xff, 0xfb, 0x90, 0x64, 0)
  expect(mp3Frames(Uint8Array.of(...tag, ...mp3(2))).frames).toEqual([15, 432])
  expect(mp3Frames(Uint8Array.of(1, 2, 3, ...mp3(2))).frames).toEqual([3, 420])
  expect(mp3Frames(new Uint8Array(1000)).frames).toEqual([])
})
