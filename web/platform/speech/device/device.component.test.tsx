import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenOnDevice, SampleClock } from './listen-on-device.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { loadFile } from './weights.ts'
import type { WorkerLike } from './worker-engine.ts'

const content = new TextEncoder().encode('the weights')
const file = {
  name: 'test.onnx',
  bytes: content.length,
  sha256: '',
  from: '',
}

beforeEach(async () => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  file.sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  await caches.delete('speech-models')
})
afterEach(() => {
  vi.restoreAllMocks()
})

function server(...answers: (Response | Error)[]) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = answers.shift()
    if (!(answer instanceof Response)) throw answer ?? new TypeError('No more answers')
    return answer
  })
}

describe('the weights', () => {
  test('are fetched once, with progress, and then loaded from the cache', async () => {
    const asked = server(new Response(content))
    const bytes = vi.fn()
    await loadFile(file, bytes)
    expect(bytes.mock.calls.flat().reduce((sum, count) => sum + count, 0)).toBe(content.length)
    expect(new Uint8Array(await loadFile(file, bytes))).toEqual(content)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['are not on the server', 'missing', new Response('Not found', { status: 404 })],
    ['were altered', 'altered', new Response('the_weights')],
    ['came only in part', 'altered', new Response('the w')],
    ['are followed by more', 'altered', new Response('the weights and more')],
    ['cannot be reached', 'unreachable', new TypeError('Failed to fetch')],
  ])('that %s are not used', async (_, problem, answer) => {
    server(answer)
    await expect(loadFile(file, () => {})).rejects.toMatchObject({ problem })
    expect(await (await caches.open('speech-models')).match('/speech/test.onnx')).toBeUndefined()
  })

  test('that were altered in the cache are fetched again', async () => {
    await (await caches.open('speech-models')).put('/speech/test.onnx', new Response('the_weights'))
    const asked = server(new Response(content))
    expect(new Uint8Array(await loadFile(file, () => {}))).toEqual(content)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

class PlayedWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  heard = 0
  ended = false
  postMessage(message: ToWorker) {
    if (message.kind === 'open') this.say({ kind: 'ready' })
    if (message.kind === 'audio') this.heard += message.samples.length
    if (message.kind === 'flush') {
      this.say({
        kind: 'line',
        line: { text: 'Last words.', corrections: [], confidence: 1, startedAt: 0, endedAt: 1 },
      })
      this.say({ kind: 'flushed', id: message.id })
    }
  }
  terminate() {
    this.ended = true
  }
  say(message: FromWorker) {
    queueMicrotask(() => this.onmessage?.({ data: message } as MessageEvent<FromWorker>))
  }
}

async function microphone() {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  return stream.getAudioTracks()[0] as MediaStreamTrack
}

describe('the microphone', () => {
  // An unused recognizer is kept for a minute: each test lets that minute pass.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
  })

  test('is heard by one recognizer for all who listen, until the last one stops', async () => {
    const track = await microphone()
    const workers: PlayedWorker[] = []
    const start = () => {
      workers.push(new PlayedWorker())
      return workers.at(-1) as PlayedWorker
    }
    const subscriber = () => ({ onLine: vi.fn(), onProblem: vi.fn() })
    const [transcript, captions] = [subscriber(), subscriber()]
    const one = listenOnDevice(track, transcript, start)
    const two = listenOnDevice(track, captions, start)
    await expect.poll(() => workers[0]?.heard).toBeGreaterThan(0)
    expect(workers).toHaveLength(1)
    const heard = one.stop()
    // Speech up to that point still goes to the listener that stopped first.
    await heard
    expect(transcript.onLine).toHaveBeenCalledOnce()
    captions.onLine.mockClear()
    await two.stop()
    expect(captions.onLine).toHaveBeenCalledOnce()
    expect(transcript.onLine).toHaveBeenCalledOnce()
    track.stop()
  })

  test('is muted and heard again without loading the model a second time', async () => {
    const track = await microphone()
    const workers: PlayedWorker[] = []
    const start = () => {
      workers.push(new PlayedWorker())
      return workers.at(-1) as PlayedWorker
    }
    const heard = { onLine: vi.fn(), onProblem: vi.fn() }
    for (let round = 1; round <= 2; round += 1) {
      const before = workers[0]?.heard ?? 0
      const { stop } = listenOnDevice(track, heard, start)
      await expect.poll(() => workers[0]?.heard ?? 0).toBeGreaterThan(before)
      stop()
      await expect.poll(() => heard.onLine.mock.calls.length).toBe(round)
    }
    expect(workers).toHaveLength(1)
    vi.advanceTimersByTime(60_000)
    expect(workers[0]?.ended).toBe(true)
    track.stop()
  })

  test('speech that a slow device can’t keep up with is skipped until it has caught up, with a message', async () => {
    const track = await microphone()
    const worker = new PlayedWorker()
    const heard = { onLine: vi.fn(), onProblem: vi.fn(), onNotice: vi.fn(), mostBehindSeconds: 0.5 }
    const { stop } = listenOnDevice(track, heard, () => worker)
    await expect.poll(() => heard.onNotice.mock.calls).toContainEqual(['skipped'])
    const before = worker.heard
    expect(before / 16_000).toBeLessThan(1.2)
    worker.say({ kind: 'heard', samples: before })
    await expect.poll(() => worker.heard).toBeGreaterThan(before)
    await stop()
    track.stop()
  })

  test('a failing microphone keeps what was said before, and says so', async () => {
    const track = await microphone()
    const worker = new PlayedWorker()
    const heard = { onLine: vi.fn(), onProblem: vi.fn() }
    listenOnDevice(track, heard, () => worker)
    await expect.poll(() => worker.heard).toBeGreaterThan(0)
    track.dispatchEvent(new Event('ended'))
    await expect.poll(() => heard.onProblem.mock.calls).toEqual([['microphone-lost']])
    expect(heard.onLine).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'Last words.' }),
      expect.any(Number),
    )
    expect(worker.ended).toBe(true)
    track.stop()
  })

  test('that brings sound without words three times is named once', async () => {
    const track = await microphone()
    const worker = new PlayedWorker()
    const heard = { onLine: vi.fn(), onProblem: vi.fn(), onNotice: vi.fn() }
    const { stop } = listenOnDevice(track, heard, () => worker)
    for (let n = 0; n < 5; n += 1) worker.say({ kind: 'unclear' })
    await expect.poll(() => heard.onNotice.mock.calls).toEqual([['unclear']])
    expect(heard.onLine).not.toHaveBeenCalled()
    stop()
    await expect.poll(() => heard.onLine.mock.calls.length).toBe(1)
    track.stop()
  })
})

describe('a microphone whose pieces the test makes', () => {
  /** Replaces the part that runs on the audio thread, whose clock no test can move. */
  async function piecesOf(worker: PlayedWorker, heard: Parameters<typeof listenOnDevice>[1]) {
    const port: { onmessage: ((event: MessageEvent) => void) | null } = { onmessage: null }
    vi.stubGlobal(
      'AudioWorkletNode',
      class extends AudioWorkletNode {
        override get port() {
          return port as MessagePort
        }
      },
    )
    const track = await microphone()
    const { stop } = listenOnDevice(track, heard, () => worker)
    await expect.poll(() => port.onmessage).toBeTruthy()
    return {
      piece: (at: number, sample: number) =>
        port.onmessage?.({ data: { samples: new Float32Array(480).fill(sample), at } } as MessageEvent),
      end: () => {
        vi.unstubAllGlobals()
        stop()
        track.stop()
      },
    }
  }
  const listener = () => ({ onLine: vi.fn(), onProblem: vi.fn(), onNotice: vi.fn() })

  test('that gives no signal at all is named after twenty seconds, once; a quiet room is not', async () => {
    const heard = listener()
    const { piece, end } = await piecesOf(new PlayedWorker(), heard)
    for (let second = 0; second < 30; second += 1) piece(second * 1000, 0.0001)
    expect(heard.onNotice).not.toHaveBeenCalled()
    for (let second = 30; second < 90; second += 1) piece(second * 1000, 0)
    expect(heard.onNotice.mock.calls).toEqual([['silent']])
    end()
  })

  test('that was asleep says that words are missing; a page that was only busy does not', async () => {
    const heard = listener()
    const { piece, end } = await piecesOf(new PlayedWorker(), heard)
    // These arrive together, as after a blocked page, but were heard one after the other.
    for (let second = 0; second < 20; second += 1) piece(second * 1000, 0.1)
    expect(heard.onNotice).not.toHaveBeenCalled()
    piece(300_000, 0.1)
    expect(heard.onNotice.mock.calls).toEqual([['asleep']])
    end()
  })
})

test('after a device slept, lines keep the time at which they were said', () => {
  const clock = new SampleClock()
  clock.take(16_000, 11_000)
  clock.take(16_000, 12_000)
  expect(clock.gapBefore(60_000)).toBe(48_000)
  clock.take(16_000, 60_000)
  expect(clock.timeOf(500)).toBe(10_500)
  expect(clock.timeOf(2500)).toBe(59_500)
})
