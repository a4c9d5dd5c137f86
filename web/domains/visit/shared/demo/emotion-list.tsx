import { Badge } from '#web/ui/badge.tsx'
import { sayEmotion } from '../emotions/emotion-fact.tsx'
import type { EmotionSample } from '../emotions/types.ts'

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

/** The newest first. */
export function EmotionList({ samples }: { samples: readonly EmotionSample[] }) {
  return (
    <aside
      aria-label="Emotion samples"
      className="min-h-0 overflow-y-auto bg-surface px-4.5 py-4 text-ink max-lg:min-h-96 max-lg:rounded-t-[20px] lg:border-l lg:border-line"
    >
      <h2 className="heading-card flex items-center gap-2">
        Emotion samples <Badge>sample</Badge>
      </h2>
      <p className="mt-2 text-sm text-ink-muted">
        Made up every 5 seconds, to show where estimates stand. In a visit they need the patient’s consent and
        an engine for it; without one nothing is shown.
      </p>
      {samples.length > 0 ? (
        <ol className="mt-4 grid gap-2 text-sm">
          {samples.toReversed().map((sample) => (
            <li key={sample.timestamp} className="flex justify-between gap-3">
              {sayEmotion(sample)}
              <span className="num text-ink-muted">{time.format(sample.timestamp)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-4 text-sm text-ink-muted">The first one comes in a moment.</p>
      )}
    </aside>
  )
}
