import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { cx } from './cx.ts'
import { bandAt, layBands, placeAcross, placeUp, type TrendBand, type TrendPoint } from './trend-scale.ts'
import { words as uiWords } from './words.ts'

const fills = {
  success: 'bg-success-tint/60',
  warning: 'bg-warning-tint/70',
  danger: 'bg-danger-tint/70',
  neutral: 'bg-surface-2/60',
} as const
const inks = { better: 'text-success', worse: 'text-danger' } as const
const showsAllUpTo = 8

interface TrendChartProps {
  /** The measure, such as "PHQ-9". Names the table that screen readers get instead of the chart. */
  label: string
  /** Oldest first. */
  points: readonly TrendPoint[]
  minimum?: number
  maximum: number
  /** Ascending. */
  bands?: readonly TrendBand[]
  className?: string
}

/** Values over time on their bands. A change that counts has an arrow, and its words below; the table says all of it. */
export function TrendChart({ label, points, minimum = 0, maximum, bands = [], className }: TrendChartProps) {
  const words = useMessages(uiWords)
  const day = useDay()
  const placed = points.map((point) => ({
    ...point,
    x: placeAcross(points, point.at),
    y: placeUp(point.value, minimum, maximum),
  }))
  const [first, last] = [points[0], points.at(-1)]
  const marks = new Map(points.flatMap(({ mark }) => (mark ? [[mark.label, mark.kind] as const] : [])))
  if (!first || !last) return null
  return (
    <figure className={cx('relative grid gap-2', className)}>
      <div
        aria-hidden="true"
        className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 text-2xs text-ink-muted"
      >
        <div className="num relative h-52">
          {[...bands.slice(1).map(({ from }) => from), minimum, maximum].map((tick) => (
            <span
              key={tick}
              className="absolute right-0 translate-y-1/2 leading-none"
              style={{ bottom: `${placeUp(tick, minimum, maximum)}%` }}
            >
              {tick}
            </span>
          ))}
        </div>
        <div className="relative h-52 overflow-hidden rounded-sm border-b border-l border-line-strong">
          {layBands(bands, minimum, maximum).map((band) => (
            <div
              key={band.from}
              className={cx('absolute inset-x-0 border-t border-surface', fills[band.tone])}
              style={{ bottom: `${band.foot}%`, height: `${band.height}%` }}
            >
              <span className="absolute top-0.5 left-1.5 max-w-26 leading-tight">{band.label}</span>
            </div>
          ))}
          <div className={cx('absolute inset-y-0 right-5', bands.length > 0 ? 'left-29' : 'left-5')}>
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="absolute size-full overflow-visible"
            >
              <polyline
                points={placed.map(({ x, y }) => `${x},${100 - y}`).join(' ')}
                className="fill-none stroke-primary stroke-2"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            {placed.map(({ id, x, y, value, mark }, index) => (
              <span
                key={id}
                className="absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-primary ring-2 ring-surface"
                style={{ left: `${x}%`, bottom: `${y}%` }}
              >
                {(points.length <= showsAllUpTo || index === points.length - 1 || mark) && (
                  <span
                    className={cx(
                      'num absolute left-1/2 flex -translate-x-1/2 items-center text-xs whitespace-nowrap leading-none font-bold',
                      y > 85 ? 'top-3.5' : 'bottom-3.5',
                      mark ? inks[mark.kind] : 'text-ink',
                    )}
                  >
                    {value}
                    {mark && <Arrow before={points[index - 1]?.value} after={value} />}
                  </span>
                )}
              </span>
            ))}
          </div>
        </div>
        <div
          className={cx(
            'col-start-2 mt-1.5 flex',
            points.length > 1 ? 'justify-between pr-2' : 'justify-center pr-5',
            points.length > 1 ? (bands.length > 0 ? 'pl-22' : 'pl-2') : bands.length > 0 ? 'pl-29' : 'pl-5',
          )}
        >
          <span>{day(first.at)}</span>
          {points.length > 1 && <span>{day(last.at)}</span>}
        </div>
      </div>
      {marks.size > 0 && (
        <figcaption className="grid gap-0.5 text-xs text-ink-muted">
          {[...marks].map(([said, kind]) => (
            <span key={said} className="flex items-center gap-1">
              <span aria-hidden="true" className={inks[kind]}>
                ●
              </span>
              {said}
            </span>
          ))}
        </figcaption>
      )}
      <TrendTable label={label} points={points} bands={bands} words={words} day={day} />
    </figure>
  )
}

function Arrow({ before = 0, after }: { before: number | undefined; after: number }) {
  const Icon = after < before ? ArrowDown : ArrowUp
  return <Icon className="size-3.5 stroke-[2.75]" />
}

interface TrendTableProps {
  label: string
  points: readonly TrendPoint[]
  bands: readonly TrendBand[]
  words: (typeof uiWords)['en']
  day: (at: string) => string
}

/** The same for screen readers, which cannot see a line. */
function TrendTable({ label, points, bands, words, day }: TrendTableProps) {
  const hasMarks = points.some(({ mark }) => mark)
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{words.trendDate}</th>
            <th scope="col">{words.trendValue}</th>
            {bands.length > 0 && <th scope="col">{words.trendBand}</th>}
            {hasMarks && <th scope="col">{words.trendChange}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ id, at, value, mark }) => (
            <tr key={id}>
              <td>{day(at)}</td>
              <td>{value}</td>
              {bands.length > 0 && <td>{bandAt(bands, value)?.label}</td>}
              {hasMarks && <td>{mark?.label}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useDay() {
  const locale = useLanguage() === 'es' ? 'es-US' : 'en-US'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: viewerZone() })
  return (at: string) => format.format(new Date(at))
}
