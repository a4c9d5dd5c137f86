import { CircleAlert, Pencil } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { lowConfidence } from '#core/speech/low-confidence.ts'
import { formatElapsed } from '#core/visits/format-elapsed.ts'
import { useTakeTurns } from '#web/platform/focus-on-arrival.ts'
import { useMessages } from '#web/platform/language.ts'
import { speechWords } from '#web/platform/speech/words.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import type { SpokenLine } from './transcript.ts'

interface LineProps {
  line: SpokenLine
  name: string
  startedAt: string | null
  /** Something pointed to it. */
  marked: boolean
  /** For people who may correct it. */
  onCorrect?: ((line: SpokenLine) => void) | undefined
}

/** Remembered, because there are hundreds and each recognized word renders the panel again. */
export const Line = memo(function Line({ line, name, startedAt, marked, onCorrect }: LineProps) {
  const [editing, setEditing] = useState(false)
  const focusBack = useTakeTurns(editing)
  const time = startedAt ? formatElapsed(startedAt, line.spokenAt) : ''
  return (
    <LineFrame id={`line-${line.id}`} name={name} mine={line.speaker === 'provider'} time={time}>
      {editing ? (
        <Correction
          line={line}
          onDone={(corrected) => {
            setEditing(false)
            if (corrected) onCorrect?.(corrected)
          }}
        />
      ) : (
        <p
          lang={line.language ?? undefined}
          className={cx('wrap-anywhere', !onCorrect && 'col-span-2', marked && 'bg-accent-tint')}
        >
          {line.text}
        </p>
      )}
      {!editing && <LineMarks line={line} />}
      {onCorrect && !editing && (
        <button
          ref={focusBack}
          type="button"
          aria-label={`Correct "${line.text}"`}
          onClick={() => setEditing(true)}
          className="tap-target self-start text-ink-muted hover:text-ink"
        >
          <Pencil className="size-3.5" />
        </button>
      )}
    </LineFrame>
  )
})

/** What a reader should know about a line before they trust it. */
function LineMarks({ line: { confidence, heard } }: { line: SpokenLine }) {
  const speech = useMessages(speechWords)
  const unsure = typeof confidence === 'number' && confidence < lowConfidence
  if (!unsure && !heard) return null
  return (
    <span className="order-last col-span-2 grid gap-0.5 text-2xs text-ink-muted">
      {unsure && (
        <span className="inline-flex items-center gap-1 font-semibold text-warning">
          <CircleAlert aria-hidden="true" className="size-3" />
          {speech.lowConfidence}
        </span>
      )}
      {heard && <span>{speech.corrected(heard)}</span>}
    </span>
  )
}

interface LineFrameProps {
  id?: string
  name: string
  /** In the provider's color. */
  mine: boolean
  time?: string
  children: ReactNode
}

export function LineFrame({ id, name, mine, time, children }: LineFrameProps) {
  return (
    <div id={id} className="grid grid-cols-[1fr_auto] gap-x-3 text-sm">
      <b className={cx('text-xs', mine ? 'text-primary' : 'text-accent')}>{name}</b>
      <span className="num text-2xs text-ink-muted">{time}</span>
      {children}
    </div>
  )
}

const speakers = [
  { speaker: 'provider', label: 'Said by the provider' },
  { speaker: 'patient', label: 'Said by the patient' },
  { speaker: 'other', label: 'Said by another person' },
] as const

interface CorrectionProps {
  line: SpokenLine
  onDone: (corrected: SpokenLine | undefined) => void
}

function Correction({ line, onDone }: CorrectionProps) {
  const [text, setText] = useState(line.text)
  const said = text.trim()
  return (
    <div className="col-span-2 grid gap-2 py-1">
      <Field label="What was said" hideLabel>
        <Textarea autoFocus value={text} maxLength={5000} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!said} onClick={() => onDone({ ...line, text: said })}>
          Save line
        </Button>
        {speakers
          .filter(({ speaker }) => speaker !== line.speaker)
          .map(({ speaker, label }) => (
            <Button
              key={speaker}
              size="sm"
              variant="plain"
              onClick={() => onDone({ ...line, text: said || line.text, speaker })}
            >
              {label}
            </Button>
          ))}
        <Button size="sm" variant="plain" onClick={() => onDone(undefined)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
