import { type EmotionEngine, emotions } from '../emotions/types.ts'

const surest = 1
const leastSure = 0.6

/** Meaningless values that show where estimates would appear. The Demo Session has no patient they could be about. */
export const sampleEmotions: EmotionEngine = {
  name: 'sample generator',
  sample: true,
  estimate: async () => ({
    emotion: emotions[Math.floor(Math.random() * emotions.length)] ?? 'neutral',
    confidence: leastSure + Math.random() * (surest - leastSure),
  }),
}
