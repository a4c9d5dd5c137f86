import { bandOf } from '#core/assessments/score.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { NumberCell, Table } from '#web/ui/table.tsx'
import { TrendChart } from '#web/ui/trend-chart.tsx'
import { changeWords, describeChange } from '../change-words.ts'
import type { Result } from '../results.ts'
import { bandsOf, pointsOf } from '../trend-of.ts'
import { describeName, textIn } from '../wording.ts'
import { messages } from './messages.ts'

const tones = { low: 'success', watch: 'warning', high: 'danger' } as const

interface InstrumentReportProps {
  instrument: Instrument
  /** Newest first; at least one. */
  results: readonly Result[]
}

export function InstrumentReport({ instrument, results }: InstrumentReportProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [last] = results
  const name = describeName(instrument, language)
  if (!last) return null
  const { label, concern } = bandOf(instrument, last)
  const { meaningfulChange } = instrument
  return (
    <Card aria-labelledby={`report-${instrument.id}`} className="grid gap-5">
      <CardHead
        id={`report-${instrument.id}`}
        title={name}
        action={
          <span className="flex items-center gap-2">
            <span className="num font-semibold">{words.latest(last.score, instrument.maximum)}</span>
            {!instrument.ratedBy && <Badge tone={tones[concern]}>{textIn(label, language)}</Badge>}
          </span>
        }
      />
      <div className="-mt-4 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-2">
          <TrendChart
            label={name}
            points={pointsOf(instrument, results, changeWords[language])}
            minimum={instrument.id === 'mood' ? 1 : 0}
            maximum={instrument.maximum}
            bands={bandsOf(instrument, language)}
          />
          <p className="text-xs text-ink-muted">
            {instrument.id === 'mood' ? words.moodNote : meaningfulChange && words.counts(meaningfulChange)}
          </p>
        </div>
        <History instrument={instrument} results={results} name={name} />
      </div>
      <p lang={instrument.credit[language] ? language : 'en'} className="text-xs text-ink-muted">
        {textIn(instrument.credit, language)}
      </p>
    </Card>
  )
}

function History({ instrument, results, name }: InstrumentReportProps & { name: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const day = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'medium', timeZone: viewerZone() })
  return (
    <Table label={words.history(name)} stacked>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col" className="text-right!">
            {words.score}
          </th>
          {!instrument.ratedBy && <th scope="col">{words.range}</th>}
          {instrument.meaningfulChange && <th scope="col">{words.change}</th>}
        </tr>
      </thead>
      <tbody>
        {results.map((result, index) => {
          const before = results[index + 1]
          const date = day.format(new Date(result.completed_at))
          return (
            <tr key={result.id}>
              <td>
                <a href={`${paths.aiDiagnostic()}?result=${result.id}`} aria-label={words.open(date)}>
                  {date}
                </a>
              </td>
              <NumberCell>{result.score}</NumberCell>
              {!instrument.ratedBy && <td>{textIn(bandOf(instrument, result).label, language)}</td>}
              {instrument.meaningfulChange && (
                <td>{before ? describeChange(instrument, [result, before], language) : words.first}</td>
              )}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
