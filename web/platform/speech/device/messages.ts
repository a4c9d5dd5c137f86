import type { SpeechModelName } from '#core/speech/models.ts'
import type { HeardLine } from '#core/speech/recognizer.ts'
import type { WeightsProblem } from './weights.ts'

/** Messages between the page and the worker. */
export type ToWorker =
  | { kind: 'open'; model: SpeechModelName }
  | { kind: 'audio'; samples: Float32Array }
  | { kind: 'flush'; id: number }

export type FromWorker =
  /** Bytes of the model that are here, of all. */
  | { kind: 'progress'; loaded: number; total: number }
  | { kind: 'ready' }
  | { kind: 'line'; line: HeardLine }
  | { kind: 'speaking'; speaking: boolean }
  | { kind: 'unclear' }
  /** So many samples were listened to. */
  | { kind: 'heard'; samples: number }
  /** So many samples are done with: should the worker crash now, these need not be heard again. */
  | { kind: 'done'; samples: number }
  | { kind: 'flushed'; id: number }
  | { kind: 'failed'; problem: WeightsProblem | 'unsupported' | 'crashed'; detail: string }
