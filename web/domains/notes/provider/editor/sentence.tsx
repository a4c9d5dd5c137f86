import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { openReason } from '#core/notes/edit-note.ts'
import type { NoteSentence, TranscriptLine } from '#core/notes/types.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Textarea } from '#web/ui/input.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { TranscriptLines } from './evidence.tsx'
import { focusAtEnd } from './focus-at-end.ts'
import type { NotePeople, Sources } from './note-work.ts'

interface SentenceProps {
  sentence: NoteSentence
  /** The numbers of its section and of itself in it. */
  place: { section: number; sentence: number }
  sources: Sources
  lines: readonly TranscriptLine[]
  people: NotePeople
  readOnly: boolean
  onConfirm: () => void
  onEdit: () => void
  onRemove: () => void
}

const steps: Partial<Record<string, 1 | -1>> = { j: 1, k: -1 }

/** A sentence and its source. With focus on it: E edits, X removes, C confirms, J and K move on and back. */
export function Sentence({ sentence, place, sources, lines, people, readOnly, ...on }: SentenceProps) {
  const id = `${place.section} ${place.sentence}`
  const current = sources.selected === id
  const box = useRef<HTMLSpanElement>(null)
  const { text, evidence } = sentence
  const why = readOnly ? undefined : openReason(sentence)
  const show = () => sources.show(evidence)
  const hide = () => sources.show([])

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const step = steps[key]
    if (step) {
      event.preventDefault()
      return focusSentence(box.current, step)
    }
    if (readOnly) return
    if (key === 'e') {
      event.preventDefault()
      return on.onEdit()
    }
    const act = key === 'x' ? on.onRemove : why && key === 'c' && on.onConfirm
    if (!act) return
    focusSentence(box.current, 1)
    act()
  }

  const cited = lines.filter(({ id }) => evidence.includes(id))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only repeats what focus on the button inside does
    <span
      ref={box}
      onMouseEnter={show}
      onMouseLeave={hide}
      className={cx(why ? 'block' : 'inline', 'scroll-my-24')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button after the words does the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <span
        onClick={readOnly ? undefined : on.onEdit}
        className={cx(
          'rounded-xs box-decoration-clone px-0.5 py-px whitespace-pre-line',
          !readOnly && 'cursor-text',
          textClass(why !== undefined, current),
        )}
      >
        {text}
      </span>
      <SourceChip
        sentence={sentence}
        place={place.sentence}
        numbers={sources.numbers}
        current={current}
        onFocus={() => sources.select(id, evidence)}
        onKeyDown={press}
      />
      {current && !readOnly && (
        <span
          aria-hidden="true"
          className="ml-2 inline-flex gap-2.5 rounded-sm bg-ink px-1.5 align-[.0625rem] text-2xs leading-5 whitespace-nowrap text-canvas max-md:hidden [&_kbd]:border-canvas/45 [&_kbd]:bg-transparent [&_kbd]:text-canvas"
        >
          {why && <Key of="C">Confirm</Key>}
          <Key of="E">Edit</Key>
          <Key of="X">Remove</Key>
          <Key of="J">Next</Key>
        </span>
      )}{' '}
      {why && <Ask why={why} {...on} />}
      {current && cited.length > 0 && (
        <span className="mt-1.5 mb-1 block rounded-md bg-surface-2 p-1 @4xl/editor:hidden">
          <TranscriptLines lines={cited} all={lines} shown={evidence} people={people} />
        </span>
      )}
    </span>
  )
}

function textClass(isOpen: boolean, current: boolean) {
  if (isOpen)
    return 'bg-warning-tint underline decoration-warning decoration-dotted decoration-2 underline-offset-4'
  return current ? 'bg-primary-tint shadow-[inset_0_-2px_0_var(--primary)]' : 'hover:bg-surface-2'
}

function Key({ of, children }: { of: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Kbd>{of}</Kbd>
      {children}
    </span>
  )
}

interface SourceChipProps {
  sentence: NoteSentence
  place: number
  numbers: ReadonlyMap<string, number>
  current: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function SourceChip({ sentence, place, numbers, current, ...on }: SourceChipProps) {
  const lines = sentence.evidence.flatMap((id) => numbers.get(id) ?? [])
  const typed = lines.length === 0
  const word = { chart: 'Chart', previous: 'Last note' }[sentence.source ?? 'chart']
  const said = typed ? (sentence.source ? word : sentence.attested ? 'You' : 'No source') : lines.join(', ')
  return (
    <button
      type="button"
      data-sentence=""
      data-place={place}
      {...on}
      {...(typed
        ? {}
        : { 'aria-label': `Source: ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}` })}
      className={cx(
        'tap-target num ml-0.5 inline-block rounded-xs px-0.5 text-2xs leading-4.5 font-semibold underline decoration-line-strong decoration-dotted underline-offset-2',
        current ? 'bg-primary text-on-primary no-underline' : 'text-ink-muted hover:text-primary',
      )}
    >
      {typed && <span className="sr-only"> Source: </span>}
      {said}
    </button>
  )
}

const asks = {
  safety: 'Check this safety line. It could be read either way. Confirm, edit or remove it.',
  unsupported: 'Not supported by the transcript: confirm or remove',
} as const

interface AskProps {
  why: keyof typeof asks
  onConfirm: () => void
  onEdit: () => void
  onRemove: () => void
}

function Ask({ why, onConfirm, onEdit, onRemove }: AskProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons that belong together are no form
    <span
      role="group"
      aria-labelledby={id}
      className="mt-1.5 mb-1 flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-[10px] border border-warning-line bg-warning-tint py-1.5 pr-1.5 pl-3 text-xs leading-snug font-medium"
    >
      <TriangleAlert aria-hidden="true" className="size-4.5 flex-none text-warning" />
      <span id={id} className="grow basis-48">
        {asks[why]}
      </span>
      <span className="flex gap-1 max-md:w-full max-md:*:flex-1">
        <Button variant="secondary" size="sm" onClick={onConfirm}>
          Confirm
        </Button>
        <Button variant="plain" size="sm" onClick={onEdit}>
          Edit
        </Button>
        <Button variant="danger-quiet" size="sm" onClick={onRemove}>
          Remove
        </Button>
      </span>
    </span>
  )
}

interface SentenceTextProps {
  text: string
  onChange: (text: string) => void
  onDone: () => void
  onCancel: () => void
}

/** In place: Enter saves, Escape leaves it as it was. */
export function SentenceText({ text, onChange, onDone, onCancel }: SentenceTextProps) {
  return (
    <span className="my-1 block">
      <Textarea
        ref={focusAtEnd}
        aria-label="Sentence"
        rows={Math.min(8, Math.ceil(text.length / 70) + 1)}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onCancel()
          } else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            onDone()
          }
        }}
      />
      <span className="my-1.5 flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={onDone}>
          Save sentence
        </Button>
        <Button size="sm" variant="plain" onClick={onCancel}>
          Cancel
        </Button>
        <span className="text-xs text-ink-muted max-md:hidden">Enter saves, Esc cancels.</span>
      </span>
    </span>
  )
}

/** The next or previous sentence of the same note gets the focus. */
function focusSentence(from: HTMLElement | null, step: 1 | -1) {
  const all = [...(from?.closest('article')?.querySelectorAll<HTMLElement>('[data-sentence]') ?? [])]
  const at = all.findIndex((one) => from?.contains(one))
  const next = all[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
