import { capitalize } from '#core/first-letter.ts'
import { toast } from '#web/platform/toast.ts'
import { NightFact, nightFact } from '#web/ui/night-fact.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { EmotionEngine, EmotionSample, Estimate } from './types.ts'
import type { Expressions } from './use-expressions.ts'

interface EmotionFactProps {
  samples: readonly EmotionSample[]
  engine: EmotionEngine | undefined
}

/** The latest made-up value, labeled as made up, for the Demo Session. */
export function EmotionFact({ samples, engine }: EmotionFactProps) {
  const latest = samples.at(-1)
  if (!latest || !engine) return null
  return (
    <NightFact>
      <span className="sr-only">Emotion: </span>
      {describeEmotion(latest)}
      {engine.sample && <span className="font-normal text-on-night-muted">sample</span>}
    </NightFact>
  )
}

/** What a provider must know before using it. */
const limits =
  'Experimental estimate of facial expression, made on this device every 5 seconds. It guesses from the face alone and is often wrong, more so in poor light, at an angle, or with glasses, a mask or facial paralysis. It can’t know what the patient feels, why, or whether they are safe. It isn’t stored and never appears in a note.'

/** The latest estimate of the patient's face, labeled as what it is. */
export function ExpressionFact({ expressions }: { expressions: Expressions }) {
  if (expressions.weak) return <NightFact>Facial expression: off, this device is too slow</NightFact>
  if (!expressions.on) return null
  const latest = expressions.samples.at(-1)
  return (
    <Tooltip text={limits} side="bottom">
      <button
        type="button"
        className={nightFact}
        onClick={() => toast.info(limits, { id: 'expression-limits', duration: 20_000 })}
      >
        <span className="font-normal text-on-night-muted">Facial expression</span>
        {latest ? describeEmotion(latest) : 'No face yet'}
        <span className="font-medium text-on-night-muted">experimental</span>
        <span className="sr-only">. {limits}</span>
      </button>
    </Tooltip>
  )
}

/** "Calm 82%" */
export function describeEmotion({ emotion, confidence }: Estimate): string {
  return `${capitalize(emotion)} ${Math.round(confidence * 100)}%`
}
