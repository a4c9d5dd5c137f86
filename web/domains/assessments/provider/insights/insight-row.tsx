import { Minus, Siren, TrendingDown, TrendingUp } from 'lucide-react'
import { formatDate, fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { changeWords } from '../../shared/change-words.ts'
import type { InsightRow as Row } from './api.ts'
import { latestTrend, supply, type Trend, trendOf, visitAdherence } from './insight.ts'

const width = 68
const height = 28

interface SparklineProps {
  /** Oldest first. */
  scores: readonly number[]
  maximum: number
}

/** The numbers next to it say the same, so the line is hidden from screen readers. */
function Sparkline({ scores, maximum }: SparklineProps) {
  const step = (width - 8) / Math.max(1, scores.length - 1)
  const points = scores.map((score, place) => ({
    x: scores.length === 1 ? width - 4 : 4 + place * step,
    y: 3 + (1 - score / maximum) * (height - 6),
  }))
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="h-7 w-17 flex-none overflow-visible"
    >
      <path
        className="fill-none stroke-primary stroke-[1.75]"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={`M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')}`}
      />
      {last && <circle className="fill-primary" cx={last.x} cy={last.y} r="3" />}
    </svg>
  )
}

/** On a narrow screen, where the table header is hidden, each cell says what it is. */
const cellClass =
  'py-2.5 pr-4 max-lg:py-1 max-lg:pr-0 max-lg:before:block max-lg:before:text-xs max-lg:before:text-ink-muted max-lg:before:content-[attr(data-title)]'

interface InsightRowProps {
  row: Row
  today: string
  timeZone: string
}

export function InsightRow({ row, today, timeZone }: InsightRowProps) {
  const { scores } = row
  const adherence = visitAdherence(row.kept, row.missed)
  const { known, overdue } = supply(row.current_medications, today)
  return (
    <tr className="border-b border-line align-top last:border-0 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:py-2">
      <th scope="row" className="py-2.5 pr-4 text-left font-semibold max-lg:col-span-2 max-lg:py-1">
        <a href={paths.patientChart(row.id)} className="text-ink no-underline hover:underline">
          {fullName(row, `Patient ${row.patient_id}`)}
        </a>
        {row.open_safety_task && (
          <span className="my-1 block">
            <Badge tone="danger">
              <Siren />
              Safety task open
            </Badge>
          </span>
        )}
        <span className="mt-0.5 block text-xs font-normal text-ink-muted">
          {row.last_visit ? `Last visit ${formatDate(row.last_visit, timeZone)}` : 'No completed visits'}
          <br />
          {row.next_visit ? `Next ${formatDate(row.next_visit, timeZone)}` : 'None scheduled'}
        </span>
      </th>
      <td data-title="PHQ-9" className={cellClass}>
        <Score trend={latestTrend(['phq9', 'phqa'], scores)} title="PHQ-9" timeZone={timeZone} />
      </td>
      <td data-title="GAD-7" className={cellClass}>
        <Score trend={trendOf('gad7', scores)} title="GAD-7" timeZone={timeZone} />
      </td>
      <td data-title="Visits" className={cx('num', cellClass)}>
        {adherence === undefined ? (
          <span className="text-ink-muted">No visits due</span>
        ) : (
          <>
            <b className="font-semibold">{adherence}%</b> kept
          </>
        )}
        <span className="block text-xs text-ink-muted">
          {row.missed} missed, {row.cancelled} canceled
        </span>
      </td>
      <td data-title="Refill status" className={cx('num', cellClass)}>
        {known === 0 ? (
          <span className="text-ink-muted">Supply not on file</span>
        ) : overdue > 0 ? (
          <Badge tone="warning">
            {overdue} of {known} overdue
          </Badge>
        ) : (
          `${known} of ${known} in supply`
        )}
      </td>
    </tr>
  )
}

const changes = {
  worse: { icon: TrendingUp, tone: 'text-danger' },
  better: { icon: TrendingDown, tone: 'text-success' },
  same: { icon: Minus, tone: 'text-ink-muted' },
} as const

interface ScoreProps {
  trend: Trend | undefined
  /** The column's: another instrument in it is named. */
  title: string
  timeZone: string
}

function Score({ trend, title, timeZone }: ScoreProps) {
  if (!trend) return <span className="text-ink-muted">Not taken</span>
  const change = trend.change && { ...changes[trend.change], words: changeWords.en[trend.change] }
  return (
    <div className="flex items-start gap-3 max-lg:flex-col max-lg:gap-1">
      <div className="num">
        {trend.name !== title && `${trend.name}: `}
        <b className="font-semibold">{trend.latest}</b> of {trend.maximum}, {trend.band.toLowerCase()}
        <span className="block text-xs text-ink-muted">{formatDate(trend.at, timeZone)}</span>
        {trend.notOnTrack && (
          <span className="my-1 block">
            <Badge tone="warning">Not on track: {trend.notOnTrack}</Badge>
          </span>
        )}
        {change && (
          <span className={`flex items-center gap-1 text-xs font-medium ${change.tone}`}>
            <change.icon />
            {change.words}
          </span>
        )}
      </div>
      {trend.scores.length > 1 && <Sparkline scores={trend.scores} maximum={trend.maximum} />}
    </div>
  )
}
