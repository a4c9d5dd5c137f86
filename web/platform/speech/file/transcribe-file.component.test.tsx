import { expect, test, vi } from 'vitest'
import type { FromWorker, ToWorker } from '../device/messages.ts'
import type { WorkerLike } from '../device/worker-engine.ts'
import { transcribeFile } from './transcribe-file.ts'

const rate = 8000

/** So many seconds of quiet sound, 8 bits each. */
function wav(seconds: number, perSecond = rate) {
  const header = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) => {
    for (const [n, letter] of [...text].entries()) header.setUint8(at + n, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  write(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, perSecond, true)
  header.setUint16(34, 8, true)
  write(36, 'data')
  header.setUint32(40, seconds * perSecond, true)
  const second = new Uint8Array(perSecond).fill(128)
  return new Blob([header.buffer, ...Array.from({ length: seconds }, () => second)])
}

/** Finishes its input immediately, unless it is set to wait. */
class PlayedWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  samples = 0
  postMessage(message: ToWorker) {
    if (message.kind === 'open') this.say({ kind: 'ready' })
    if (message.kind === 'audio') {
      this.samples += message.samples.length
      this.say({ kind: 'heard', samples: this.samples })
      this.say({ kind: 'done', samples: this.samples })
    }
    if (message.kind === 'flush') {
      this.say({
        kind: 'line',
        line: { text: 'The end.', corrections: [], confidence: 1, startedAt: 1000, endedAt: 2000 },
      })
      this.say({ kind: 'flushed', id: message.id })
    }
  }
  terminate() {}
  say(message: FromWorker) {
    queueMicrotask(() => this.onmessage?.({ data: message } as MessageEvent<FromWorker>))
  }
}

function work(from = 0, signal = new AbortController().signal) {
  return { from, signal, onLine: vi.fn(), onPosition: vi.fn(), onModel: vi.fn() }
}

test('a recording is heard in pieces, with how far it is', async () => {
  const worker = new PlayedWorker()
  const asked = work()
  await transcribeFile(wav(50), asked, () => worker)
  expect(worker.samples / 16_000).toBeCloseTo(50, 1)
  expect(asked.onPosition.mock.calls.at(0)).toEqual([0, 50])
  expect(asked.onPosition.mock.calls.at(-1)).toEqual([50, 50])
  expect(asked.onPosition.mock.calls.length).toBeGreaterThan(3)
})

test('it continues where it stopped, and its lines keep their place in the recording', async () => {
  const worker = new PlayedWorker()
  const asked = work(30)
  await transcribeFile(wav(50), asked, () => worker)
  expect(worker.samples / 16_000).toBeCloseTo(20, 1)
  expect(asked.onLine).toHaveBeenCalledWith(expect.objectContaining({ startedAt: 31_000 }))
})

test('a canceled recording stops without further messages', async () => {
  const abort = new AbortController()
  const asked = work(0, abort.signal)
  asked.onPosition.mockImplementation((seconds: number) => {
    if (seconds > 10) abort.abort()
  })
  await transcribeFile(wav(200), asked, () => new PlayedWorker())
  expect(asked.onPosition.mock.calls.at(-1)?.[0]).toBeLessThan(60)
  expect(asked.onLine).not.toHaveBeenCalled()
})

test.each([
  ['a damaged file', 'corrupt', () => new Blob(['RIFF0000WAVE and nothing that can be heard'])],
  ['an MP3 without frames', 'corrupt', () => new Blob(['ID3', new Uint8Array(500)])],
  ['an empty file', 'corrupt', () => new Blob([])],
  ['more than four hours', 'too-long', () => wav(4 * 60 * 60 + 1, 4000)],
])('%s is said and not heard', async (_, problem, file) => {
  const asked = work()
  await expect(transcribeFile(file(), asked, () => new PlayedWorker())).rejects.toMatchObject({ problem })
  expect(asked.onLine).not.toHaveBeenCalled()
})

/** MPEG 1, layer III, 128 kbit/s at 44.1 kHz, without anything in its frames. */
function emptyMp3(seconds: number) {
  const frames = Math.round((seconds * 44_100) / 1152)
  const bytes = new Uint8Array(frames * 417)
  for (let n = 0; n < frames; n += 1) bytes.set([0xff, 0xfb, 0x90, 0x64], n * 417)
  return bytes
}

test('a damaged part of an MP3 is reported, and later parts keep their place', async () => {
  const decode = OfflineAudioContext.prototype.decodeAudioData
  let piece = 0
  vi.spyOn(OfflineAudioContext.prototype, 'decodeAudioData').mockImplementation(function (
    this: OfflineAudioContext,
    bytes,
  ) {
    piece += 1
    return piece === 2
      ? Promise.reject(new DOMException('Unable to decode', 'EncodingError'))
      : decode.call(this, bytes)
  })
  const worker = new PlayedWorker()
  const asked = work()
  const { damaged, lines } = await transcribeFile(new Blob([emptyMp3(70)]), asked, () => worker)
  expect(damaged).toEqual([{ from: expect.closeTo(20, 0), to: expect.closeTo(40, 0) }])
  expect(lines).toBe(1)
  expect(worker.samples / 16_000).toBeCloseTo(70, 0)
  const [seconds = 0] = asked.onPosition.mock.calls.at(-1) ?? []
  expect(seconds).toBeCloseTo(70, 0)
  vi.restoreAllMocks()
})

test('an MP3 of which nothing can be decoded is said to be damaged', async () => {
  vi.spyOn(OfflineAudioContext.prototype, 'decodeAudioData').mockRejectedValue(new DOMException('Unable'))
  const file = new Blob([emptyMp3(200)])
  await expect(transcribeFile(file, work(), () => new PlayedWorker())).rejects.toMatchObject({
    problem: 'corrupt',
  })
  vi.restoreAllMocks()
})

test('a file that is moved in the meantime is reported as gone', async () => {
  const file = wav(50)
  vi.spyOn(file, 'slice')
    .mockReturnValueOnce(wav(1))
    .mockReturnValue({
      arrayBuffer: () => Promise.reject(new DOMException('The file could not be read', 'NotReadableError')),
    } as Blob)
  await expect(transcribeFile(file, work(), () => new PlayedWorker())).rejects.toMatchObject({
    problem: 'gone',
  })
})

test('a model that cannot be had is said', async () => {
  const worker = new PlayedWorker()
  worker.postMessage = (message) => {
    if (message.kind === 'open') worker.say({ kind: 'failed', problem: 'altered', detail: '' })
  }
  await expect(transcribeFile(wav(5), work(), () => worker)).rejects.toMatchObject({ problem: 'altered' })
})
