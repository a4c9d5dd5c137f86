import { skippedQuestion } from '#core/assessments/danger-item.ts'
import { instruments } from '#core/assessments/index.ts'
import { bandOf } from '#core/assessments/score.ts'
import { OutcomeNote, PatientComment } from '#web/domains/assessments/index.ts'
import { describeCapacity, isForOther } from '#web/platform/acting-as.ts'
import { formatDate } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useResults } from './api/results.ts'
import { Loaded } from './loaded.tsx'

const tones = { low: 'success', watch: 'warning', high: 'danger' } as const

/** The latest of each instrument, and the score before it. */
export function ScoreCards({ patientId }: { patientId: string }) {
  const results = useResults(patientId)
  return (
    <Loaded query={results} what="the scores">
      {(list) => {
        const latest = instruments.flatMap((instrument) => {
          const all = list.filter((result) => result.instrument === instrument.id)
          const [last, before] = all
          return last ? [{ instrument, last, before, all }] : []
        })
        if (latest.length === 0) return <p className="text-sm text-ink-muted">None yet.</p>
        return (
          <ul className="divide-y divide-line">
            {latest.map(({ instrument, last, before, all }) => {
              const band = bandOf(instrument, last)
              const skipped = skippedQuestion(instrument, last)
              return (
                <li key={instrument.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
                  <span className="grow">
                    <span className="font-semibold">{instrument.name}</span>
                    <span className="block text-xs text-ink-muted">
                      {formatDate(last.completed_at)}
                      {before && `, previously ${before.score}`}
                    </span>
                  </span>
                  <span className="num">
                    {last.score} of {instrument.maximum}
                  </span>
                  <Badge tone={tones[band.concern]}>{band.label.en}</Badge>
                  <div className="basis-full empty:hidden">
                    <OutcomeNote instrument={instrument} results={all} short />
                  </div>
                  {isForOther(last.acting_as) && (
                    <Badge>Answered by {describeCapacity(last.acting_as)}</Badge>
                  )}
                  {skipped && <Badge tone="warning">{skipped}</Badge>}
                  {last.note && (
                    <div className="basis-full">
                      <PatientComment note={last.note} />
                    </div>
                  )}
                </li>
              )
            })}
          </ul>
        )
      }}
    </Loaded>
  )
}
