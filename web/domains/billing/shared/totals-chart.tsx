import { formatMoney } from '#web/platform/formats.ts'
import { describePlainDate } from '#web/platform/plain-date.ts'
import { cx } from '#web/ui/cx.ts'
import type { Span } from './periods.ts'
import type { Bar } from './totals.ts'

const newest = 24

const allParts = [
  { key: 'paid', label: 'Paid', swatch: 'bg-success' },
  { key: 'open', label: 'Outstanding', swatch: 'bg-warning' },
  { key: 'denied', label: 'Denied', swatch: 'bg-danger' },
  { key: 'adjusted', label: 'Adjusted', swatch: 'bg-line-strong' },
] as const

/** What was billed by period, as bars, and as a table for screen readers. */
export function TotalsChart({ bars, bucket }: { bars: readonly Bar[]; bucket: Span['bucket'] }) {
  const shown = bars.slice(-newest)
  // Adjustments are rare, and named only where there are any, as above the chart.
  const parts = allParts.filter(({ key }) => key !== 'adjusted' || shown.some((bar) => bar.adjusted > 0))
  // More can be paid than billed, where a refund is due.
  const top = Math.max(...shown.map(({ paid, open, denied, adjusted }) => paid + open + denied + adjusted), 1)
  if (shown.length === 0) return <p className="mt-4 text-ink-muted">Nothing billed in this period.</p>
  return (
    <figure className="mt-4 grid gap-2">
      <div aria-hidden="true" className="flex items-end gap-1 sm:gap-2.5">
        {shown.map((bar, at) => (
          <div
            key={bar.period}
            title={`${formatPeriod(bar.period, bucket)}: ${formatMoney(bar.billed)}`}
            className="grid min-w-0 flex-1 gap-1"
          >
            <div className="flex h-36 flex-col justify-end gap-px">
              {parts
                .filter(({ key }) => bar[key] > 0)
                .toReversed()
                .map(({ key, swatch }) => (
                  <div
                    key={key}
                    data-bar
                    className={`mx-auto w-full max-w-16 min-h-0.5 rounded-[3px] ${swatch}`}
                    style={{ height: `${(bar[key] / top) * 100}%` }}
                  />
                ))}
            </div>
            <span
              className={cx(
                'border-t border-line pt-1 text-center text-2xs whitespace-nowrap text-ink-muted',
                // All labels don't fit next to each other on a phone.
                (shown.length - 1 - at) % Math.ceil(shown.length / 6) !== 0 && 'max-sm:text-transparent',
                (shown.length - 1 - at) % Math.ceil(shown.length / 12) !== 0 && 'sm:text-transparent',
              )}
            >
              {describePlainDate(
                bar.period,
                bucket === 'month' ? { month: 'short' } : { month: 'numeric', day: 'numeric' },
              )}
            </span>
          </div>
        ))}
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
                <th scope="row">{formatPeriod(bar.period, bucket)}</th>
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

function formatPeriod(period: string, bucket: Span['bucket']) {
  if (bucket === 'month') return describePlainDate(period, { month: 'long', year: 'numeric' })
  const day = describePlainDate(period, { dateStyle: 'medium' })
  return bucket === 'week' ? `Week of ${day}` : day
}
