import { type EmotionEngine, emotions } from '../emotions/types.ts'

const surest = 1
const leastSure = 0.6

/** Values without meaning, to show where estimates would stand. There is nobody in the Demo Session they could be about. */
export const sampleEmotions: EmotionEngine = {
  name: 'sample generator',
  sample: true,
  estimate: async () => ({
    emotion: emotions[Math.floor(Math.random() * emotions.length)] ?? 'neutral',
    confidence: leastSure + Math.random() * (surest - leastSure),
  }),
}
