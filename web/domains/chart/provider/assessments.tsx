import { isSkipped } from '#core/assessments/danger-item.ts'
import { instruments } from '#core/assessments/index.ts'
import { bandOf, changeBetween } from '#core/assessments/score.ts'
import type { Instrument } from '#core/assessments/types.ts'
import {
  AssignedAssessments,
  changeWords,
  OutcomeNote,
  SavedAnalyses,
} from '#web/domains/assessments/index.ts'
import { isForOther, sayCapacity } from '#web/platform/acting-as.ts'
import { formatDate } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TrendChart } from '#web/ui/trend-chart.tsx'
import { type Result, useResults } from './api/results.ts'
import { Loaded } from './loaded.tsx'
import { useReader } from './reader.ts'

const tones = { low: 'success', watch: 'warning', high: 'danger' } as const

/** What is asked for, each instrument's scores over time on its own bands, and saved differentials. */
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
  const band = bandOf(instrument, last.score)
  const difficulty = instrument.difficulty?.choices.find(({ value }) => value === last.difficulty)?.label.en
  return (
    <Card aria-labelledby={`trend-${instrument.id}`}>
      <CardHead
        id={`trend-${instrument.id}`}
        title={instrument.name}
        action={
          <span className="flex items-center gap-2 text-sm text-ink-muted">
            {last.score} of {instrument.maximum}, {formatDate(last.completed_at)}
            <Badge tone={tones[band.concern]}>{band.label.en}</Badge>
            {last.asked_in === 'es' && <Badge>In Spanish</Badge>}
            {isForOther(last.acting_as) && <Badge>Answered by {sayCapacity(last.acting_as)}</Badge>}
            {isSkipped(instrument, last.answers) && <Badge tone="warning">Item 9 not answered</Badge>}
          </span>
        }
      />
      <OutcomeNote instrument={instrument} results={results} />
      {difficulty && (
        <p className="text-sm text-ink-muted">
          Difficulty with work, home and relationships: {difficulty.toLowerCase()}
        </p>
      )}
      <TrendChart
        label={instrument.name}
        points={pointsOf(instrument, results)}
        maximum={instrument.maximum}
        bands={instrument.bands.map(({ from, label, concern }) => ({
          from,
          label: label.en,
          tone: tones[concern],
        }))}
      />
    </Card>
  )
}

function pointsOf(instrument: Instrument, newestFirst: readonly Result[]) {
  return newestFirst.toReversed().map(({ id, completed_at, score }, index, all) => {
    const before = all[index - 1]
    const change = before ? changeBetween(instrument, before.score, score) : 'same'
    return {
      id,
      at: completed_at,
      value: score,
      mark: change === 'same' ? undefined : { kind: change, label: changeWords.en[change] },
    }
  })
}
