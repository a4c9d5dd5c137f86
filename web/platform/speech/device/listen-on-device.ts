import { sampleRate } from '#core/speech/inference.ts'
import type { HeardLine } from '#core/speech/recognizer.ts'
import { builtModel } from '../built-model.ts'
import captureUrl from './capture.worklet.ts?worker&url'
import { openResampler } from './resample.ts'
import { type EngineEvents, type EngineProblem, WorkerEngine, type WorkerLike } from './worker-engine.ts'

export type DeviceProblem = EngineProblem | 'microphone-lost'
/** Notices for the user while it keeps working. */
export type DeviceNotice = 'asleep' | 'behind' | 'skipped' | 'unclear' | 'silent'

export interface Subscriber {
  /** `spokenAt`: when it began, in milliseconds since 1970 by this device's clock. */
  onLine: (line: HeardLine, spokenAt: number) => void
  onSpeaking?: (speaking: boolean) => void
  onProgress?: (percent: number | undefined) => void
  onProblem: (problem: DeviceProblem) => void
  onNotice?: (notice: DeviceNotice) => void
  /** How many seconds of speech are waiting for this device, if that is many; otherwise 0. */
  onBehind?: (seconds: number) => void
  /** With more seconds waiting than this, some speech is skipped. */
  mostBehindSeconds?: number
}

/** A gap this long in the sound is a device that slept. */
const gapMs = 4000
/** Exactly nothing for this long is a microphone that gives no sound. A quiet room is never exactly nothing. */
const silentMs = 20_000
const unclearInARow = 3
/** Ten megabytes of sound. */
const usualMostBehindSeconds = 180
/** After skipping, speech is accepted again once this little is waiting. */
const caughtUpSeconds = 1

/** Muting, or going from captions to a transcript, must not load the model again. */
const warmMs = 60_000

interface Captured {
  samples: Float32Array
  at: number
}

interface Running {
  track: MediaStreamTrack
  subscribers: Set<Subscriber>
  /** Those of them that only wait for what was already said. */
  leaving: Set<Subscriber>
  /** Transcribes what was already said, and keeps listening. */
  flush: () => Promise<void>
  /** Stops listening immediately, and transcribes what was already said. */
  end: () => Promise<void>
  close: () => void
}

let running: Running | undefined

/** Listens to a microphone on this device. Transcript, captions and translation of one microphone share one recognizer. */
export function listenOnDevice(
  track: MediaStreamTrack,
  subscriber: Subscriber,
  startWorker?: () => WorkerLike,
): { stop: () => Promise<void> } {
  if (running?.track !== track) {
    void running?.end()
    running = open(track, startWorker)
  }
  const shared = running
  shared.subscribers.add(subscriber)
  return {
    stop: async () => {
      if (!shared.subscribers.has(subscriber)) return
      shared.leaving.add(subscriber)
      if (shared.leaving.size < shared.subscribers.size) {
        // Another listener continues: speech up to now still goes to this one, too.
        await shared.flush()
        shared.leaving.delete(subscriber)
        shared.subscribers.delete(subscriber)
        return
      }
      if (running === shared) running = undefined
      await shared.end()
    },
  }
}

let warm: WorkerEngine | undefined
let cooling: ReturnType<typeof setTimeout> | undefined

function takeEngine(events: EngineEvents, startWorker?: () => WorkerLike): WorkerEngine {
  clearTimeout(cooling)
  const kept = warm
  warm = undefined
  if (!kept || kept.isClosed) return new WorkerEngine(builtModel, events, startWorker)
  kept.tell(events)
  return kept
}

function keepWarm(engine: WorkerEngine) {
  if (engine.isClosed) return
  warm?.close()
  warm = engine
  engine.tell({ onLine: () => {}, onProblem: () => {} })
  clearTimeout(cooling)
  cooling = setTimeout(() => {
    warm?.close()
    warm = undefined
  }, warmMs)
}

function open(track: MediaStreamTrack, startWorker?: () => WorkerLike): Running {
  const subscribers = new Set<Subscriber>()
  const all = (tell: (subscriber: Subscriber) => void) => {
    for (const subscriber of subscribers) tell(subscriber)
  }
  const clock = new SampleClock()
  let unclear = 0
  let behind = 0
  /** This device can't keep up: speech is skipped until it has caught up. */
  let skipping = false
  const engine = takeEngine(
    {
      onLine: (line) => {
        unclear = 0
        all(({ onLine }) => onLine(line, clock.timeOf(line.startedAt - origin)))
      },
      onSpeaking: (speaking) => all(({ onSpeaking }) => onSpeaking?.(speaking)),
      onUnclear: () => {
        unclear += 1
        if (unclear === unclearInARow) all(({ onNotice }) => onNotice?.('unclear'))
      },
      onProgress: (percent) => all(({ onProgress }) => onProgress?.(percent)),
      onBehind: (seconds) => {
        if (seconds > 0 && behind === 0) all(({ onNotice }) => onNotice?.('behind'))
        behind = seconds
        all(({ onBehind }) => onBehind?.(seconds))
      },
      onProblem: (problem) => fail(problem),
    },
    startWorker,
  )
  /** Milliseconds of other sound that this engine heard before. */
  const origin = engine.seconds * 1000
  const context = new AudioContext()
  const resample = openResampler(context.sampleRate)
  /** Referenced here, because a browser garbage-collects unreferenced nodes even while they are in use. */
  const nodes: AudioNode[] = []
  let closed = false
  let silentSince: number | undefined

  function fail(problem: DeviceProblem) {
    const told = [...subscribers]
    close()
    for (const { onProblem } of told) onProblem(problem)
  }

  function mustSkip(): boolean {
    const most = Math.max(...[...subscribers].map((one) => one.mostBehindSeconds ?? usualMostBehindSeconds))
    const { waitingSeconds } = engine
    if (skipping) skipping = waitingSeconds > caughtUpSeconds
    else if (waitingSeconds > most) {
      if (most < usualMostBehindSeconds) engine.skipToNow()
      skipping = engine.waitingSeconds > most
      if (skipping) {
        void engine.flush()
        all(({ onNotice }) => onNotice?.('skipped'))
      }
    }
    return skipping
  }

  /** `now` is when the last of the samples was heard. */
  function take({ samples, at: now }: Captured) {
    if (closed) return
    if (mustSkip()) return clock.pass(now)
    if (clock.gapBefore(now) > gapMs) {
      void engine.flush()
      all(({ onNotice }) => onNotice?.('asleep'))
    }
    if (track.enabled && samples.every((sample) => sample === 0)) {
      silentSince ??= now
      if (now - silentSince > silentMs) {
        silentSince = Number.POSITIVE_INFINITY
        all(({ onNotice }) => onNotice?.('silent'))
      }
    } else silentSince = undefined
    const piece = resample(samples)
    clock.take(piece.length, now)
    engine.take(piece)
  }

  /** Speech from before the microphone failed is still transcribed. */
  async function lost() {
    await engine.flush()
    if (!closed) fail('microphone-lost')
  }

  /** A phone that wakes up leaves the sound stopped. */
  const wake = () => {
    if (document.visibilityState === 'visible' && context.state !== 'running') void context.resume()
  }

  async function capture() {
    await context.audioWorklet.addModule(captureUrl)
    if (closed) return
    const node = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 })
    node.port.onmessage = ({ data }: MessageEvent<Captured>) => take(data)
    const source = context.createMediaStreamSource(new MediaStream([track]))
    source.connect(node)
    nodes.push(source, node)
    await context.resume()
  }

  function stopHearing() {
    closed = true
    track.removeEventListener('ended', lost)
    document.removeEventListener('visibilitychange', wake)
    for (const node of nodes.splice(0)) node.disconnect()
    void context.close()
    if (running?.subscribers === subscribers) running = undefined
  }

  async function end() {
    if (closed) return
    stopHearing()
    const flushed = engine.flush()
    keepWarm(engine)
    await flushed
    subscribers.clear()
  }

  function close() {
    if (!closed) stopHearing()
    engine.close()
    subscribers.clear()
  }

  track.addEventListener('ended', lost)
  document.addEventListener('visibilitychange', wake)
  capture().catch(() => {
    // Whoever mutes right after unmuting closes the sound while it is being opened.
    if (!closed) fail('unsupported')
  })
  return { track, subscribers, leaving: new Set(), flush: () => engine.flush(), end, close }
}

/** When a sample was heard, also after the device slept in between. */
export class SampleClock {
  private marks: { samples: number; time: number }[] = []
  private samples = 0
  private last: number | undefined

  gapBefore(now: number): number {
    return this.last === undefined ? 0 : now - this.last
  }

  /** Something was heard, and left out. */
  pass(now: number) {
    this.last = now
  }

  take(count: number, now: number) {
    const time = now - (count / sampleRate) * 1000
    const mark = this.marks.at(-1)
    const expected = mark && mark.time + ((this.samples - mark.samples) / sampleRate) * 1000
    if (expected === undefined || Math.abs(time - expected) > 1000)
      this.marks.push({ samples: this.samples, time })
    this.samples += count
    this.last = now
  }

  timeOf(ms: number): number {
    const sample = (ms / 1000) * sampleRate
    const mark = this.marks.findLast(({ samples }) => samples <= sample) ?? this.marks[0]
    return mark ? mark.time + ms - (mark.samples / sampleRate) * 1000 : Date.now()
  }
}
