import { ArrowLeftRight, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TranscriptLine } from '#core/notes/types.ts'
import { lowConfidence } from '#core/speech/low-confidence.ts'
import { speechWords } from '#web/platform/speech/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { nextSpeaker, type Transcript } from './use-transcript.ts'

/** A line has three buttons: thousands of them together would stall the page. */
const atOnce = 200

/** The lines as they arrive. Wrong words or speakers are corrected here, before they get into a note. */
export function TranscriptList({ transcript }: { transcript: Transcript }) {
  const { lines, sample } = transcript
  const [all, setAll] = useState(false)
  const shown = all ? lines : lines.slice(0, atOnce)
  if (lines.length === 0)
    return <p className="text-sm text-ink-muted">The transcript will appear here as people speak.</p>
  return (
    <section
      aria-labelledby="transcript-title"
      className="rounded-card border border-line bg-surface p-(--card-pad)"
    >
      <div className="mb-2 flex flex-wrap items-center gap-2.5">
        <h2 id="transcript-title" className="heading-card">
          Transcript
        </h2>
        {sample && <Badge tone="warning">Sample, not a real conversation</Badge>}
        <span className="num ml-auto text-xs text-ink-muted">
          {lines.length} {lines.length === 1 ? 'line' : 'lines'}
        </span>
      </div>
      {transcript.doubtful && (
        <Banner
          tone="warning"
          title="Check the speakers."
          className="mb-2"
          action={
            <Button size="sm" variant="secondary" onClick={transcript.trustSpeakers}>
              I checked
            </Button>
          }
        >
          We can’t tell who said which line. Check each one and switch its speaker with the arrows.
        </Banner>
      )}
      <div role="log" aria-label="Transcript">
        <ol className="grid grid-cols-1">
          {shown.map((line, n) => (
            <Line key={line.id} line={line} number={n + 1} transcript={transcript} />
          ))}
        </ol>
      </div>
      {shown.length < lines.length && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show all {lines.length} lines
        </Button>
      )}
    </section>
  )
}

function Line({
  line,
  number,
  transcript,
}: {
  line: TranscriptLine
  number: number
  transcript: Transcript
}) {
  const [text, setText] = useState<string>()
  const who = { provider: 'Provider', patient: 'Patient', other: line.name ?? 'Other person' }[line.speaker]
  const next = nextSpeaker(line, transcript.lines)
  const other = next.speaker === 'other' ? (next.name ?? 'another person') : `the ${next.speaker}`
  return (
    <li className="group grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-2.5 rounded-md py-1 hover:bg-surface-2">
      <span className="num pt-0.5 text-right text-2xs text-ink-muted">{number}</span>
      {text === undefined ? (
        <p className="text-sm leading-normal">
          <b className={line.speaker === 'provider' ? 'text-xs text-primary' : 'text-xs text-accent'}>
            {who}
          </b>{' '}
          {line.text}
          <LineMarks line={line} />
        </p>
      ) : (
        <div className="grid gap-2">
          <Textarea
            aria-label={`Line ${number}`}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="flex gap-2">
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                if (text.trim()) transcript.change(line.id, text.trim())
                setText(undefined)
              }}
            >
              Save line
            </Button>
            <Button size="sm" variant="plain" onClick={() => setText(undefined)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      <span className="flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        <Button
          variant="plain"
          size="icon-sm"
          aria-label={`Line ${number} was said by ${other}`}
          title="Other speaker"
          onClick={() => transcript.turn(line.id)}
        >
          <ArrowLeftRight />
        </Button>
        <Button
          variant="plain"
          size="icon-sm"
          aria-label={`Edit line ${number}`}
          title="Edit"
          onClick={() => setText(line.text)}
        >
          <Pencil />
        </Button>
        <Button
          variant="plain"
          size="icon-sm"
          aria-label={`Remove line ${number}`}
          title="Remove"
          onClick={() => transcript.remove(line.id)}
        >
          <Trash2 />
        </Button>
      </span>
    </li>
  )
}

/** What a reader should know about a line before they trust it. */
function LineMarks({ line: { confidence, heard } }: { line: TranscriptLine }) {
  const { lowConfidence: hardToHear, corrected } = speechWords.en
  const unsure = confidence !== undefined && confidence < lowConfidence
  return (
    <>
      {unsure && <span className="block text-2xs font-semibold text-warning">{hardToHear}</span>}
      {heard && <span className="block text-2xs text-ink-muted">{corrected(heard)}</span>}
    </>
  )
}
