import type { Background } from '../effect-choice.ts'
import type { LoadSample } from '../machine-load.ts'
import { type Compose, composer } from './compose-frame.ts'
import { EffortLevel } from './effort-level.ts'
import { openPersonFinder } from './find-person.ts'
import type { FromWorker, ToWorker } from './messages.ts'

const post = (message: FromWorker) => self.postMessage(message)
const windowMs = 2000
let background: Background = 'light'
const effort = new EffortLevel()

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  background = data.background
  if (data.kind === 'start') run(data).catch((error: Error) => post({ kind: 'failed', why: error.message }))
}

async function run({ readable, writable, wasm, model }: Extract<ToWorker, { kind: 'start' }>) {
  const compose = composer(await openPersonFinder(wasm, model))
  const load = { frames: 0, busyMs: 0, since: performance.now() }
  let first = true
  const change = new TransformStream<VideoFrame, VideoFrame>({
    transform(frame, out) {
      const began = performance.now()
      out.enqueue(changed(frame, compose))
      const now = performance.now()
      load.frames += 1
      load.busyMs += now - began
      if (first) post({ kind: 'ready' })
      first = false
      if (now - load.since < windowMs) return
      const { frames, busyMs, since } = load
      report({ frames, busyMs, windowMs: now - since })
      Object.assign(load, { frames: 0, busyMs: 0, since: now })
    },
  })
  await readable.pipeThrough(change).pipeTo(writable)
}

function report(sample: LoadSample) {
  if (!effort.take(sample)) post({ kind: 'load', sample })
}

function changed(frame: VideoFrame, compose: Compose): VideoFrame {
  try {
    const picture = compose(frame, background, effort.now)
    return new VideoFrame(picture, { timestamp: frame.timestamp })
  } finally {
    // A frame that is not given back keeps the camera from delivering the next.
    frame.close()
  }
}
