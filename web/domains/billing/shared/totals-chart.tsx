import { formatMoney } from '#web/platform/formats.ts'
import { describePlainDate } from '#web/platform/plain-date.ts'
import type { Span } from './periods.ts'
import type { Bar } from './totals.ts'

const height = 120
const barWidth = 28
const gap = 12
const newest = 24

const parts = [
  { key: 'paid', label: 'Paid', fill: 'fill-success', swatch: 'bg-success' },
  { key: 'open', label: 'Outstanding', fill: 'fill-warning', swatch: 'bg-warning' },
  { key: 'denied', label: 'Denied', fill: 'fill-danger', swatch: 'bg-danger' },
] as const

/** What was billed by period, as bars to look at and as a table to listen to. */
export function TotalsChart({ bars, bucket }: { bars: readonly Bar[]; bucket: Span['bucket'] }) {
  const shown = bars.slice(-newest)
  const top = Math.max(...shown.map(({ billed }) => billed), 1)
  const width = shown.length * (barWidth + gap)
  if (shown.length === 0) return <p className="mt-4 text-ink-muted">Nothing was billed in this time.</p>
  return (
    <figure className="mt-4 grid gap-2">
      <div className="overflow-x-auto">
        <svg
          width={width}
          height={height + 20}
          viewBox={`0 0 ${width} ${height + 20}`}
          aria-hidden="true"
          className="block max-w-none"
        >
          {shown.map((bar, at) => (
            <g key={bar.period} transform={`translate(${at * (barWidth + gap) + gap / 2} 0)`}>
              <title>{`${sayPeriod(bar.period, bucket)}: ${formatMoney(bar.billed)}`}</title>
              {stack(bar, top).map(({ key, y, tall, fill }) => (
                <rect key={key} x={0} y={y} width={barWidth} height={tall} rx={2} className={fill} />
              ))}
              <text
                x={barWidth / 2}
                y={height + 15}
                textAnchor="middle"
                className="fill-ink-muted font-sans text-2xs"
              >
                {describePlainDate(
                  bar.period,
                  bucket === 'month' ? { month: 'short' } : { month: 'numeric', day: 'numeric' },
                )}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <figcaption aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted">
        {parts.map(({ key, label, swatch }) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <span className={`size-2.5 rounded-[3px] ${swatch}`} />
            {label}
          </span>
        ))}
        <span>by {bucket}</span>
      </figcaption>
      <div className="sr-only">
        <table>
          <caption>Billed by {bucket}</caption>
          <thead>
            <tr>
              <th scope="col">Period</th>
              {parts.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((bar) => (
              <tr key={bar.period}>
                <th scope="row">{sayPeriod(bar.period, bucket)}</th>
                {parts.map(({ key }) => (
                  <td key={key}>{formatMoney(bar[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function stack(bar: Bar, top: number) {
  let foot = height
  return parts
    .filter(({ key }) => bar[key] > 0)
    .map(({ key, fill }) => {
      const tall = Math.max((bar[key] / top) * (height - 8), 2)
      foot -= tall
      return { key, fill, tall, y: foot }
    })
}

function sayPeriod(period: string, bucket: Span['bucket']) {
  if (bucket === 'month') return describePlainDate(period, { month: 'long', year: 'numeric' })
  const day = describePlainDate(period, { dateStyle: 'medium' })
  return bucket === 'week' ? `Week of ${day}` : day
}
