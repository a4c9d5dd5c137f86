import { formatDate } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { VisitChartData } from './api/load-chart.ts'
import { latestScores } from './latest-scores.ts'
import { Nothing, Section } from './section.tsx'

const tones = { low: 'success', watch: 'warning', high: 'danger' } as const
const changes = { better: 'better than before', worse: 'worse than before', same: 'as before' } as const

export function Scores({ results }: Pick<VisitChartData, 'results'>) {
  const scores = latestScores(results)
  return (
    <Section title="Scores">
      {scores.length === 0 && <Nothing>No assessment taken yet.</Nothing>}
      <ul className="grid gap-1">
        {scores.map(({ instrument, score, band, takenAt, change }) => (
          <li key={instrument.id} className="flex flex-wrap items-baseline gap-x-2">
            <b className="font-semibold">{instrument.name}</b>
            <span className="num">
              {score} of {instrument.maximum}
            </span>
            <Badge tone={tones[band.concern]}>{band.label.en}</Badge>
            <span className="text-ink-muted">
              {formatDate(takenAt)}
              {change && `, ${changes[change]}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
