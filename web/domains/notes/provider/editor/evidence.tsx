import { useEffect, useRef } from 'react'
import { countOf } from '#core/count-of.ts'
import type { TranscriptLine } from '#core/notes/types.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import type { NotePeople } from './note-work.ts'

interface LinesProps {
  lines: readonly TranscriptLine[]
  /** The whole transcript: a line keeps its number even if only some are shown. */
  all: readonly TranscriptLine[]
  shown: readonly string[]
  people: NotePeople
}

/** Some lines in running text. */
export function TranscriptLines({ lines, all, shown, people }: LinesProps) {
  return lines.map((line) => (
    <span key={line.id} className={lineClass(shown.includes(line.id))}>
      <LineWords line={line} number={all.indexOf(line) + 1} lit={shown.includes(line.id)} people={people} />
    </span>
  ))
}

function lineClass(lit: boolean) {
  return cx(
    'grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 rounded-sm py-1 pr-2.5 pl-1 text-sm leading-snug @lg:grid-cols-[1.5rem_4.5rem_minmax(0,1fr)]',
    lit && 'bg-primary-tint inset-ring-[1.5px] inset-ring-primary',
  )
}

interface LineWordsProps {
  line: TranscriptLine
  number: number
  lit: boolean
  people: NotePeople
}

function LineWords({ line, number, lit, people }: LineWordsProps) {
  const own = line.speaker === 'provider'
  return (
    <>
      <span className={cx('num pt-px text-right text-2xs', lit ? 'text-primary' : 'text-ink-muted')}>
        {number}
      </span>
      <b className={cx('truncate text-xs leading-5 font-semibold', own ? 'text-primary' : 'text-accent')}>
        {speakerOf(line, people)}
      </b>
      <span className={cx('col-start-2 @lg:col-start-3', own && !lit && 'text-ink-muted')}>{line.text}</span>
    </>
  )
}

function speakerOf({ speaker, name }: TranscriptLine, { patientName }: NotePeople) {
  if (speaker === 'other') return name ?? 'Other person'
  return speaker === 'provider' ? 'Provider' : patientName.split(' ')[0] || 'Patient'
}

interface TranscriptProps extends Omit<LinesProps, 'all'> {
  sample?: boolean
}

/** The transcript next to the note: the lines of the current sentence are highlighted and scrolled into view. */
export function Transcript({ lines, shown, people, sample }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null)
  const [first] = shown
  useEffect(() => {
    const line = first ? list.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(first)}"]`) : null
    // Only within its own list: the page itself must not jump under the reader.
    if (line && list.current) list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3
  }, [first])
  return (
    <section aria-labelledby="evidence-title" className="flex min-h-0 min-w-0 flex-col bg-surface-2/45">
      <div className="flex items-baseline gap-2 px-5 pt-3 pb-1.5">
        <h2 id="evidence-title" className="font-display text-md leading-tight font-medium">
          Transcript
        </h2>
        {sample && <Badge tone="warning">Sample</Badge>}
        <span className="num ml-auto text-xs text-ink-muted">{describeShown(lines, shown)}</span>
      </div>
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Transcript lines"
        className="relative grid max-h-96 min-h-0 content-start overflow-y-auto px-3 pb-5 lg:in-data-review:max-h-none"
      >
        {lines.map((line, n) => {
          const lit = shown.includes(line.id)
          return (
            <li key={line.id} data-line={line.id} aria-current={lit || undefined} className={lineClass(lit)}>
              <LineWords line={line} number={n + 1} lit={lit} people={people} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function describeShown(lines: readonly TranscriptLine[], shown: readonly string[]) {
  const numbers = lines.flatMap(({ id }, n) => (shown.includes(id) ? [n + 1] : []))
  if (numbers.length === 0) return countOf(lines.length, 'line', 'lines')
  return `${numbers.length === 1 ? 'Line' : 'Lines'} ${numbers.join(', ')} of ${lines.length}`
}
