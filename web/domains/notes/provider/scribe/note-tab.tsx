import { useEffect, useRef, useState } from 'react'
import type { SessionLength } from '#core/notes/draft/suggest-procedures.ts'
import type { NoteTemplate, TranscriptLine } from '#core/notes/types.ts'
import { formatDate, formatDateTime } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Codes } from './codes.tsx'
import { NoteSectionView } from './note-section.tsx'
import { NoteTools } from './note-tools.tsx'
import { RecordBar } from './record-bar.tsx'
import { type NoteWork, type ScribeNote, withoutLeftOut } from './use-note.ts'
import type { NoteRecord } from './use-record.ts'
import type { Transcript } from './use-transcript.ts'

interface NoteTabProps {
  work: NoteWork
  note: ScribeNote
  template: NoteTemplate
  transcript: Transcript
  length: SessionLength | undefined
  record: NoteRecord
}

/** The transcript beside the note: whatever sentence is looked at, its lines light up. */
export function NoteTab({ work, note, template, transcript, length, record }: NoteTabProps) {
  const [shown, setShown] = useState<readonly string[]>([])
  const numbers = new Map(transcript.lines.map(({ id }, n) => [id, n + 1]))
  return (
    <div className="grid items-start gap-x-5 gap-y-6 xl:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="min-w-0 xl:order-last">
        <NoteTools note={withoutLeftOut(note)} template={template} record={record} />
        <RecordBar record={record} sample={transcript.sample} />
        <article
          aria-label="Progress note"
          className="rounded-lg border border-line bg-surface p-5 shadow-raised md:p-6"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="heading-card">{template.name}</h2>
            <p className="text-xs text-ink-muted">
              Drafted by {note.draftedBy}, {formatDateTime(note.generatedAt)}
            </p>
          </div>
          <dl className="mt-3 flex flex-wrap gap-x-7 gap-y-2 border-b border-line pb-4 text-sm [&_dd]:font-semibold [&_dt]:text-xs [&_dt]:text-ink-muted">
            <div>
              <dt>Patient</dt>
              <dd>{note.patientName || 'Not named'}</dd>
            </div>
            <div>
              <dt>Provider</dt>
              <dd>{note.providerName || 'Not named'}</dd>
            </div>
            <div>
              <dt>Session</dt>
              <dd>
                {note.sessionDate ? formatDate(`${note.sessionDate}T12:00:00Z`, 'UTC') : 'No date'},{' '}
                {note.sessionType}
              </dd>
            </div>
          </dl>
          {note.sections.map((section, at) => (
            <NoteSectionView
              key={section.name}
              section={section}
              numbers={numbers}
              readOnly={Boolean(record.signed)}
              onChange={(changed) => work.changeSection(at, changed)}
              onShow={setShown}
            />
          ))}
          <Codes
            work={work}
            note={note}
            numbers={numbers}
            length={length}
            readOnly={Boolean(record.signed)}
            onShow={setShown}
          />
        </article>
      </div>
      <EvidenceLines lines={transcript.lines} shown={shown} sample={transcript.sample} />
    </div>
  )
}

interface EvidenceLinesProps {
  lines: readonly TranscriptLine[]
  shown: readonly string[]
  sample: boolean
}

/** The talk, with the lines of the sentence that is being looked at. */
function EvidenceLines({ lines, shown, sample }: EvidenceLinesProps) {
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
