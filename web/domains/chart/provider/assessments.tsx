import { instruments } from '#core/assessments/index.ts'
import { bandOf } from '#core/assessments/score.ts'
import type { Instrument } from '#core/assessments/types.ts'
import {
  AssignedAssessments,
  bandsOf,
  changeWords,
  OutcomeNote,
  pointsOf,
  type Result,
  ResultList,
  SavedAnalyses,
} from '#web/domains/assessments/index.ts'
import { formatDate } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TrendChart } from '#web/ui/trend-chart.tsx'
import { useResults } from './api/results.ts'
import { Loaded } from './loaded.tsx'
import { useReader } from './reader.ts'

const tones = { low: 'success', watch: 'warning', high: 'danger' } as const

/** Assignments, each instrument's scores over time on its own bands, and saved differentials. */
export function Assessments({ patientId }: { patientId: string }) {
  const { providerId } = useReader()
  return (
    <div className="grid gap-4">
      <AssignedAssessments patientId={patientId} providerId={providerId} />
      <Trends patientId={patientId} />
      <SavedAnalyses patientId={patientId} />
    </div>
  )
}

function Trends({ patientId }: { patientId: string }) {
  const results = useResults(patientId)
  return (
    <Loaded query={results} what="the assessments">
      {(list) => {
        const taken = instruments.filter(({ id }) => list.some(({ instrument }) => instrument === id))
        if (taken.length === 0)
          return (
            <Card>
              <p className="text-sm text-ink-muted">No assessments yet.</p>
            </Card>
          )
        return (
          <div className="grid gap-4 xl:grid-cols-2">
            {taken.map((instrument) => (
              <Trend
                key={instrument.id}
                instrument={instrument}
                results={list.filter(({ instrument: id }) => id === instrument.id)}
              />
            ))}
          </div>
        )
      }}
    </Loaded>
  )
}

function Trend({ instrument, results }: { instrument: Instrument; results: readonly Result[] }) {
  const [last] = results
  if (!last) return null
  const band = bandOf(instrument, last)
  return (
    <Card aria-labelledby={`trend-${instrument.id}`}>
      <CardHead
        id={`trend-${instrument.id}`}
        title={instrument.name}
        action={
          <span className="flex items-center gap-2 text-sm text-ink-muted">
            {last.score} of {instrument.maximum}, {formatDate(last.completed_at)}
            <Badge tone={tones[band.concern]}>{band.label.en}</Badge>
          </span>
        }
      />
      <OutcomeNote instrument={instrument} results={results} />
      <TrendChart
        label={instrument.name}
        points={pointsOf(instrument, results, changeWords.en)}
        maximum={instrument.maximum}
        bands={bandsOf(instrument, 'en')}
      />
      <ResultList instrument={instrument} results={results} />
    </Card>
  )
}
