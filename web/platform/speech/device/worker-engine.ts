import { sampleRate } from '#core/speech/inference.ts'
import type { SpeechModelName } from '#core/speech/models.ts'
import type { HeardLine } from '#core/speech/recognizer.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { WeightsProblem } from './weights.ts'

export type EngineProblem = WeightsProblem | 'unsupported' | 'crashed'

export interface EngineEvents {
  onLine: (line: HeardLine) => void
  onSpeaking?: ((speaking: boolean) => void) | undefined
  onUnclear?: (() => void) | undefined
  /** 0 to 100 while the model is fetched; undefined once it works. */
  onProgress?: ((percent: number | undefined) => void) | undefined
  onProblem: (problem: EngineProblem) => void
  /** Everything up to this second is written: listening can begin again here. */
  onDone?: ((seconds: number) => void) | undefined
  /** So many seconds of speech wait for this device, in steps; 0 once it has caught up. */
  onBehind?: ((seconds: number) => void) | undefined
}

/** The part of a worker that is used. */
export interface WorkerLike {
  postMessage: (message: ToWorker, transfer?: Transferable[]) => void
  terminate: () => void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

const startWorker = (): WorkerLike =>
  new Worker(new URL('./speech.worker.ts', import.meta.url), { type: 'module' }) as WorkerLike

const behindSeconds = 8
const behindStep = 5
const crashesAllowed = 2

/**
 * The recognizer in its worker. Samples it has not finished with are kept, so that a crashed worker is restarted and
 * processes them again: no word is lost or duplicated.
 */
export class WorkerEngine {
  private worker: WorkerLike | undefined
  private ready = false
  private closed = false
  private crashes = 0
  /** Samples of pieces that the worker is not done with, and how many samples came before them. */
  private pending: Float32Array[] = []
  private before = 0
  /** Samples that were done with when this worker was started: its times count from there. */
  private base = 0
  private taken = 0
  private heard = 0
  private behind = 0
  private flushes = new Map<number, () => void>()
  private lastFlush = 0
  private waiting: (() => void)[] = []
  private next: EngineEvents | undefined
  private readonly model: SpeechModelName
  private events: EngineEvents
  private readonly start: () => WorkerLike

  constructor(model: SpeechModelName, events: EngineEvents, start: () => WorkerLike = startWorker) {
    this.model = model
    this.events = events
    this.start = start
    this.open()
  }

  get isClosed(): boolean {
    return this.closed
  }

  /** Seconds of sound it was given so far. */
  get seconds(): number {
    return this.taken / sampleRate
  }

  /** Switches the listener for speech from now on: what is being flushed still goes to the previous one. */
  tell(events: EngineEvents) {
    if (this.flushes.size > 0) {
      this.next = events
      return
    }
    this.next = undefined
    this.events = events
    if (this.ready) events.onProgress?.(undefined)
  }

  /** Drops speech from while the model was loading, if only current speech matters. */
  skipToNow() {
    if (this.ready || this.closed) return
    this.pending = []
    this.before = this.taken
    this.base = this.taken
    this.heard = this.taken
  }

  take(samples: Float32Array) {
    if (this.closed) return
    this.taken += samples.length
    this.pending.push(samples)
    if (this.ready) this.send(samples)
    this.reportBehind()
  }

  /** Resolves when less than so many seconds wait: for a file, which comes faster than it is heard. */
  async keepUp(seconds: number): Promise<void> {
    while (!this.closed && this.waitingSeconds > seconds)
      await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  /** Resolves when everything taken so far is written. */
  flush(): Promise<void> {
    if (this.closed) return Promise.resolve()
    this.lastFlush += 1
    const id = this.lastFlush
    const flushed = new Promise<void>((resolve) => this.flushes.set(id, resolve))
    if (this.ready) this.worker?.postMessage({ kind: 'flush', id })
    return flushed
  }

  close() {
    this.closed = true
    this.worker?.terminate()
    this.worker = undefined
    for (const resolve of this.flushes.values()) resolve()
    this.flushes.clear()
    for (const waiting of this.waiting.splice(0)) waiting()
    this.pending = []
  }

  private open() {
    this.ready = false
    this.base = this.before
    this.heard = this.before
    const worker = this.start()
    this.worker = worker
    worker.onmessage = ({ data }) => this.hear(data)
    worker.onerror = (event) => {
      event.preventDefault?.()
      this.crashed()
    }
    worker.postMessage({ kind: 'open', model: this.model })
  }

  private hear(message: FromWorker) {
    if (this.closed) return
    switch (message.kind) {
      case 'progress':
        return this.events.onProgress?.((100 * message.loaded) / message.total)
      case 'ready':
        return this.begin()
      case 'line':
        return this.events.onLine(this.fromStart(message.line))
      case 'speaking':
        return this.events.onSpeaking?.(message.speaking)
      case 'unclear':
        return this.events.onUnclear?.()
      case 'heard':
        this.heard = this.base + message.samples
        return this.reportBehind()
      case 'done':
        return this.forget(this.base + message.samples)
      case 'flushed':
        this.flushes.get(message.id)?.()
        this.flushes.delete(message.id)
        if (this.next) this.tell(this.next)
        return
      case 'failed':
        if (message.problem === 'crashed') return this.crashed()
        this.close()
        return this.events.onProblem(message.problem)
    }
  }

  private begin() {
    this.ready = true
    this.events.onProgress?.(undefined)
    for (const samples of this.pending) this.send(samples)
    for (const id of this.flushes.keys()) this.worker?.postMessage({ kind: 'flush', id })
  }

  private send(samples: Float32Array) {
    this.worker?.postMessage({ kind: 'audio', samples })
  }

  private crashed() {
    if (this.closed) return
    this.worker?.terminate()
    this.crashes += 1
    if (this.crashes > crashesAllowed) {
      this.close()
      return this.events.onProblem('crashed')
    }
    this.open()
  }

  private forget(done: number) {
    while (this.pending[0] && this.before < done) {
      const [first] = this.pending
      const part = Math.min(first.length, done - this.before)
      if (part === first.length) this.pending.shift()
      else this.pending[0] = first.subarray(part)
      this.before += part
    }
    this.events.onDone?.(done / sampleRate)
  }

  /** Taken, and not listened to yet. */
  get waitingSeconds(): number {
    return (this.taken - this.heard) / sampleRate
  }

  private reportBehind() {
    for (const waiting of this.waiting.splice(0)) waiting()
    const late = this.ready && this.waitingSeconds > behindSeconds
    const behind = late ? Math.round(this.waitingSeconds / behindStep) * behindStep : 0
    if (behind === this.behind) return
    this.behind = behind
    this.events.onBehind?.(behind)
  }

  private fromStart(line: HeardLine): HeardLine {
    const ms = (this.base / sampleRate) * 1000
    return { ...line, startedAt: line.startedAt + ms, endedAt: line.endedAt + ms }
  }
}
