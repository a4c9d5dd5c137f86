export const emotions = ['neutral', 'happy', 'sad', 'anxious', 'frustrated', 'calm'] as const

type Emotion = (typeof emotions)[number]

interface Estimate {
  emotion: Emotion
  /** 0 to 1, as the engine says. */
  confidence: number
}

export interface EmotionSample extends Estimate {
  /** Milliseconds since 1970. */
  timestamp: number
}

/** Looks at a picture and says what it takes the face for. Whoever makes one up says so: `sample` is shown beside it. */
export interface EmotionEngine {
  name: string
  sample: boolean
  estimate: (picture: MediaStream | undefined) => Promise<Estimate>
}

export const sampleEveryMs = 5000
const kept = 11

/** The oldest first, and never more than are kept. */
export function addSample(known: readonly EmotionSample[], sample: EmotionSample): EmotionSample[] {
  return [...known, sample].slice(-kept)
}
