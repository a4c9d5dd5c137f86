import type { ReactNode } from 'react'
import { bandOf } from '#core/assessments/score.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { lowerFirst } from '#core/first-letter.ts'
import type { Language } from '#core/language.ts'
import { paths } from '#web/platform/paths.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { describeChange } from '../shared/change-words.ts'
import type { messages } from './messages.ts'
import type { Result } from './results.ts'

const width = 112
const height = 44

interface TrendProps {
  /** Oldest first. */
  scores: readonly number[]
  label: string
}

/** The last scores as a line, drawn from zero to the highest of them. The text next to it says the same. */
function Trend({ scores, label }: TrendProps) {
  const top = Math.max(1, ...scores) * 1.1
  const step = (width - 10) / Math.max(1, scores.length - 1)
  const points = scores.map((score, index) => ({
    x: scores.length === 1 ? width - 6 : 4 + index * step,
    y: 5 + (1 - score / top) * (height - 12),
  }))
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="h-11 w-28 overflow-visible"
    >
      {points.length > 1 && (
        <>
          <path className="fill-primary-tint" d={`M${line} V${height}H4Z`} />
          <path
            className="fill-none stroke-primary stroke-2"
            strokeLinecap="round"
            strokeLinejoin="round"
            d={`M${line}`}
          />
        </>
      )}
      {last && <circle className="fill-primary stroke-surface stroke-2" cx={last.x} cy={last.y} r="4.5" />}
    </svg>
  )
}

const hues = { low: 'text-success', watch: 'text-warning', high: 'text-danger' } as const
const kept = 6

interface InstrumentRowProps {
  instrument: Instrument
  /** Newest first. */
  results: readonly Result[]
  language: Language
  words: (typeof messages)[Language]
}

export function InstrumentRow({ instrument, results, language, words }: InstrumentRowProps) {
  const { name, maximum, timeToComplete } = instrument
  const recent = results.slice(0, kept).toReversed()
  const last = recent.at(-1)
  const time = timeToComplete[language]
  if (!last)
    return (
      <Row name={name} detail={time ? words.notTaken(time) : words.notTakenYet}>
        <TakeLink id={instrument.id} name={words.startName(name)}>
          {words.start}
        </TakeLink>
      </Row>
    )
  const { label, concern } = bandOf(instrument, last)
  const detail = (
    <>
      <b className={cx('font-semibold', hues[concern])}>{last.score}</b> {words.outOf(maximum)},{' '}
      {lowerFirst(label[language] ?? label.en)}
      <br />
      {describeChange(instrument, results, language) ?? words.taken(day(last.completed_at, language))}
    </>
  )
  return (
    <Row name={name} detail={detail}>
      {recent.length > 1 ? (
        <Trend
          scores={recent.map(({ score }) => score)}
          label={words.trend(name, recent.map(({ score }) => score).join(', '))}
        />
      ) : (
        <TakeLink id={instrument.id} name={words.retakeName(name)}>
          {words.retake}
        </TakeLink>
      )}
    </Row>
  )
}

function Row({ name, detail, children }: { name: string; detail: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-4 last:border-b-0 last:pb-0">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-muted">{detail}</p>
      </div>
      {children}
    </li>
  )
}

function TakeLink({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <a
      href={`${paths.aiDiagnostic()}?take=${id}`}
      aria-label={name}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {children}
    </a>
  )
}

function day(instant: string, language: Language) {
  return new Intl.DateTimeFormat(language, { timeZone: viewerZone(), month: 'long', day: 'numeric' }).format(
    new Date(instant),
  )
}
