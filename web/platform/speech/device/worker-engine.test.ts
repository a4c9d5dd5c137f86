import { expect, test, vi } from 'vitest'
import type { HeardLine } from '#core/speech/recognizer.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { type EngineEvents, WorkerEngine, type WorkerLike } from './worker-engine.ts'

/** A worker that the test plays. */
class PlayedWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  readonly got: ToWorker[] = []
  ended = false
  postMessage(message: ToWorker) {
    this.got.push(message)
  }
  terminate() {
    this.ended = true
  }
  say(message: FromWorker) {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>)
  }
  crash() {
    this.onerror?.({} as ErrorEvent)
  }
  get samples() {
    return this.got.flatMap((message) => (message.kind === 'audio' ? message.samples.length : []))
  }
}

function open(events: Omit<Partial<EngineEvents>, 'onLine' | 'onProblem'> = {}) {
  const workers: PlayedWorker[] = []
  const told = { onLine: vi.fn(), onProblem: vi.fn(), ...events }
  const engine = new WorkerEngine('tiny', told, () => {
    const worker = new PlayedWorker()
    workers.push(worker)
    return worker
  })
  const current = () => workers.at(-1) as PlayedWorker
  return { engine, workers, current, ...told }
}

const second = () => new Float32Array(16_000)
const line = (startedAt: number): HeardLine => ({
  text: 'Hello.',
  corrections: [],
  confidence: 0.9,
  startedAt,
  endedAt: startedAt + 500,
})

test("speech during the model's download is transcribed as soon as it is loaded", () => {
  const onProgress = vi.fn()
  const { engine, current } = open({ onProgress })
  engine.take(second())
  current().say({ kind: 'progress', loaded: 5, total: 10 })
  expect(current().samples).toEqual([])
  current().say({ kind: 'ready' })
  expect(current().samples).toEqual([16_000])
  expect(onProgress.mock.calls).toEqual([[50], [undefined]])
})

test('a crashed worker is restarted and processes only what it had not finished', () => {
  const { engine, workers, current, onLine, onProblem } = open()
  current().say({ kind: 'ready' })
  for (let n = 0; n < 5; n += 1) engine.take(second())
  current().say({ kind: 'done', samples: 40_000 })
  current().crash()
  expect(workers).toHaveLength(2)
  expect(workers[0]?.ended).toBe(true)
  current().say({ kind: 'ready' })
  expect(current().samples).toEqual([8000, 16_000, 16_000])
  current().say({ kind: 'line', line: line(1000) })
  expect(onLine).toHaveBeenCalledWith(expect.objectContaining({ startedAt: 3500 }))
  expect(onProblem).not.toHaveBeenCalled()
})

test('a worker that crashes again and again is given up, and that is said', () => {
  const { current, workers, onProblem } = open()
  for (let n = 0; n < 3; n += 1) current().crash()
  expect(workers).toHaveLength(3)
  expect(onProblem.mock.calls).toEqual([['crashed']])
})

test.each(['missing', 'altered', 'unreachable', 'unsupported'] as const)(
  'weights that are %s are said and not tried again',
  (problem) => {
    const { current, workers, onProblem } = open()
    current().say({ kind: 'failed', problem, detail: '' })
    expect(onProblem.mock.calls).toEqual([[problem]])
    expect(workers).toHaveLength(1)
    expect(current().ended).toBe(true)
  },
)

test('a slow device says that it is behind, and when it has caught up', () => {
  const onBehind = vi.fn()
  const { engine, current } = open({ onBehind })
  current().say({ kind: 'ready' })
  for (let n = 0; n < 10; n += 1) engine.take(second())
  current().say({ kind: 'heard', samples: 160_000 })
  expect(onBehind.mock.calls).toEqual([[10], [0]])
})

test('captions begin with current speech, however long the model took to load', () => {
  const { engine, current, onLine } = open()
  for (let n = 0; n < 20; n += 1) engine.take(second())
  engine.skipToNow()
  engine.take(second())
  current().say({ kind: 'ready' })
  expect(current().samples).toEqual([16_000])
  current().say({ kind: 'line', line: line(100) })
  expect(onLine.mock.calls[0]?.[0].startedAt).toBe(20_100)
})

test('a file is not read faster than it is heard', async () => {
  const { engine, current } = open()
  current().say({ kind: 'ready' })
  engine.take(new Float32Array(40 * 16_000))
  const waited = vi.fn()
  const waiting = engine.keepUp(20).then(waited)
  await Promise.resolve()
  expect(waited).not.toHaveBeenCalled()
  current().say({ kind: 'heard', samples: 30 * 16_000 })
  await waiting
  expect(waited).toHaveBeenCalled()
})

test('a flush that a crash interrupts is done by the next worker', async () => {
  const { engine, current } = open()
  current().say({ kind: 'ready' })
  engine.take(second())
  const flushed = engine.flush()
  current().crash()
  current().say({ kind: 'ready' })
  expect(current().got.at(-1)).toEqual({ kind: 'flush', id: 1 })
  current().say({ kind: 'flushed', id: 1 })
  await flushed
})

test('speech from before a new listener goes only to the previous one', async () => {
  const { engine, current, onLine } = open()
  current().say({ kind: 'ready' })
  engine.take(second())
  const flushed = engine.flush()
  const later = { onLine: vi.fn(), onProblem: vi.fn() }
  engine.tell(later)
  current().say({ kind: 'line', line: line(0) })
  current().say({ kind: 'flushed', id: 1 })
  await flushed
  current().say({ kind: 'line', line: line(2000) })
  expect(onLine).toHaveBeenCalledTimes(1)
  expect(later.onLine.mock.calls).toEqual([[expect.objectContaining({ startedAt: 2000 })]])
})
