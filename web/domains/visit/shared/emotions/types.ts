/** The specification's words, which the Demo Session shows with made-up values. */
export const emotions = ['neutral', 'happy', 'sad', 'anxious', 'frustrated', 'calm'] as const

/** What the model was trained to distinguish: how a face looks, not how a person feels. */
const expressions = ['neutral', 'happy', 'sad', 'angry', 'fearful', 'disgusted', 'surprised'] as const

export interface Estimate {
  emotion: (typeof emotions)[number] | (typeof expressions)[number]
  /** 0 to 1, as the engine says. */
  confidence: number
}

export interface EmotionSample extends Estimate {
  /** Milliseconds since 1970. */
  timestamp: number
}

/** Estimates the expression in a frame. An engine with made-up values sets `sample`, which is shown with them. */
export interface EmotionEngine {
  name: string
  sample: boolean
  /** Undefined when there is no face to be seen. */
  estimate: (picture: MediaStream | undefined) => Promise<Estimate | undefined>
}

export const sampleEveryMs = 5000
const kept = 11

/** The oldest first, and never more than are kept. */
export function addSample(known: readonly EmotionSample[], sample: EmotionSample): EmotionSample[] {
  return [...known, sample].slice(-kept)
}
