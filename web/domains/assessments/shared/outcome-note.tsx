import { type Outcome, outcomeOf } from '#core/assessments/outcome.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { Badge } from '#web/ui/badge.tsx'

const states: Record<Outcome['state'], { words: string; tone: 'success' | 'info' | 'neutral' | 'danger' }> = {
  remission: { words: 'Remission', tone: 'success' },
  significant: { words: 'Clinically significant improvement', tone: 'success' },
  response: { words: 'Response', tone: 'success' },
  improved: { words: 'Reliably improved since the start', tone: 'info' },
  unchanged: { words: 'No reliable change since the start', tone: 'neutral' },
  worse: { words: 'Reliably worse since the start', tone: 'danger' },
}

interface OutcomeNoteProps {
  instrument: Instrument
  results: readonly { score: number; completed_at: string }[]
  /** Leaves the source out where there is little room. */
  short?: boolean
}

/** For clinicians: how treatment goes since the first score at the cutoff, and whether the plan needs another look. */
export function OutcomeNote({ instrument, results, short }: OutcomeNoteProps) {
  const outcome = outcomeOf(instrument, results)
  if (!outcome) return null
  const { words, tone } = states[outcome.state]
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-1.5">
        {outcome.notOnTrack && <Badge tone="warning">Not on track</Badge>}
        <Badge tone={tone}>{words}</Badge>
        <span className="text-ink-muted">
          {outcome.baseline} at the start, {outcome.latest} now
          {outcome.notOnTrack && `: ${outcome.notOnTrack}`}
        </span>
      </p>
      {!short && <p className="mb-2 text-xs text-ink-muted">By published thresholds: {outcome.source}.</p>}
    </div>
  )
}
