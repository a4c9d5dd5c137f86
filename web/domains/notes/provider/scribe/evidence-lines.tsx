import { useEffect, useRef } from 'react'
import type { TranscriptLine } from '#core/notes/types.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'

interface EvidenceLinesProps {
  lines: readonly TranscriptLine[]
  shown: readonly string[]
  sample: boolean
}

/** The talk, with the lines of the sentence that is being looked at. */
export function EvidenceLines({ lines, shown, sample }: EvidenceLinesProps) {
  const list = useRef<HTMLOListElement>(null)
  const [first] = shown
  useEffect(() => {
    const line = first ? list.current?.querySelector<HTMLElement>(`[data-line="${first}"]`) : null
    // Only within its own list: the page itself must not jump under the reader.
    if (line && list.current) list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3
  }, [first])
  return (
    <section aria-labelledby="evidence-title" className="min-w-0 xl:sticky xl:top-4">
      <div className="mb-2 flex items-center gap-2">
        <h2 id="evidence-title" className="heading-card">
          Transcript
        </h2>
        {sample && <Badge tone="warning">Sample</Badge>}
      </div>
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Transcript lines"
        className="relative grid max-h-96 grid-cols-1 gap-0.5 overflow-y-auto rounded-md xl:max-h-[calc(100dvh-8rem)]"
      >
        {lines.map((line, n) => {
          const lit = shown.includes(line.id)
          return (
            <li
              key={line.id}
              data-line={line.id}
              aria-current={lit || undefined}
              className={cx(
                'grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2.5 rounded-[10px] py-1.5 pr-2 text-sm leading-snug',
                lit && 'bg-primary-tint inset-ring-[1.5px] inset-ring-primary',
              )}
            >
              <span className="num pt-0.5 text-right text-2xs text-ink-muted">{n + 1}</span>
              <p className={cx(line.speaker === 'provider' && !lit && 'text-ink-muted')}>
                <b className={line.speaker === 'provider' ? 'text-xs text-primary' : 'text-xs text-accent'}>
                  {line.speaker === 'provider' ? 'Provider' : 'Patient'}
                </b>{' '}
                {line.text}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
