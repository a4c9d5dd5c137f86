import { NightFact } from '#web/ui/night-fact.tsx'
import type { EmotionEngine, EmotionSample } from './types.ts'

interface EmotionFactProps {
  samples: readonly EmotionSample[]
  engine: EmotionEngine | undefined
}

/** The latest, with how sure the engine is; and that it is made up, where it is. */
export function EmotionFact({ samples, engine }: EmotionFactProps) {
  const latest = samples.at(-1)
  if (!latest || !engine) return null
  return (
    <NightFact>
      <span className="sr-only">Emotion: </span>
      {sayEmotion(latest)}
      {engine.sample && <span className="font-normal text-on-night-muted">sample</span>}
    </NightFact>
  )
}

/** "Calm 82%" */
export function sayEmotion({ emotion, confidence }: EmotionSample): string {
  return `${emotion.charAt(0).toUpperCase()}${emotion.slice(1)} ${Math.round(confidence * 100)}%`
}
