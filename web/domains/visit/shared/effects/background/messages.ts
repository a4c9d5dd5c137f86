import type { Background } from '../effect-choice.ts'
import type { LoadSample } from '../machine-load.ts'

export type ToWorker =
  | {
      kind: 'start'
      readable: ReadableStream<VideoFrame>
      writable: WritableStream<VideoFrame>
      background: Background
      wasm: string
      model: string
    }
  | { kind: 'change'; background: Background }

export type FromWorker =
  /** The first changed frame is out. */
  { kind: 'ready' } | { kind: 'load'; sample: LoadSample } | { kind: 'failed'; why: string }
