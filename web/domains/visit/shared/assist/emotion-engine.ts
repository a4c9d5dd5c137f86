import type { EmotionEngine } from '../emotions/types.ts'

/** What looks at a patient's face in a real visit: nothing, until a practice has an engine it answers for. */
export const emotionEngine: EmotionEngine | undefined = undefined
