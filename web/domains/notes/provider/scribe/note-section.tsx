import { Pencil, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { attest, editSection, removeSentence, sectionText } from '#core/notes/edit-section.ts'
import type { NoteSection, NoteSentence } from '#core/notes/types.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/input.tsx'

interface NoteSectionViewProps {
  section: NoteSection
  numbers: ReadonlyMap<string, number>
  /** Signed: it stands. */
  readOnly: boolean
  onChange: (section: NoteSection) => void
  onShow: (lines: readonly string[]) => void
}

/** One section, edited in place. Sentences left as they were keep their source. */
export function NoteSectionView({ section, numbers, readOnly, onChange, onShow }: NoteSectionViewProps) {
  const titleId = useId()
  const [text, setText] = useState<string>()
  return (
    <section aria-labelledby={titleId} className="mt-4">
      <div className="flex items-center gap-2">
        <h3 id={titleId} className="font-display text-lg leading-tight font-medium">
          {section.name}
        </h3>
        {text === undefined && !readOnly && (
          <Button
            variant="plain"
            size="icon-sm"
            aria-label={`Edit ${section.name}`}
            title="Edit"
            onClick={() => setText(sectionText(section))}
          >
            <Pencil />
          </Button>
        )}
      </div>
      {text === undefined ? (
        <div className="mt-1 text-[.9375rem] leading-[1.75]">
          {section.sentences.length === 0 && (
            <p className="text-ink-muted">Nothing here. Edit to write something.</p>
          )}
          {section.sentences.map((sentence, at) => (
            <Sentence
              // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may say the same
              key={`${at} ${sentence.text}`}
              sentence={sentence}
              numbers={numbers}
              onShow={onShow}
              onAttest={() => onChange(attest(section, at))}
              onRemove={() => onChange(removeSentence(section, at))}
            />
          ))}
        </div>
      ) : (
        <div className="mt-2 grid gap-2.5">
          <Textarea
            autoFocus
            aria-labelledby={titleId}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              onClick={() => {
                onChange(editSection(section, text))
                setText(undefined)
              }}
            >
              Save {section.name}
            </Button>
            <Button size="sm" variant="plain" onClick={() => setText(undefined)}>
              Cancel
            </Button>
          </div>
          <p className="text-xs text-ink-muted">
            Sentences you leave as they are keep their source. What you type rests on you.
          </p>
        </div>
      )}
    </section>
  )
}

interface SentenceProps {
  sentence: NoteSentence
  numbers: ReadonlyMap<string, number>
  onShow: (lines: readonly string[]) => void
  onAttest: () => void
  onRemove: () => void
}

/** A sentence and where it came from. One without a source asks; a starter phrase waits to be continued. */
function Sentence({ sentence, numbers, onShow, onAttest, onRemove }: SentenceProps) {
  const { text, evidence, supported, starter, attested } = sentence
  if (starter) return <p className="text-ink-muted italic">{text} …</p>
  if (!supported && !attested) return <Unsupported text={text} onAttest={onAttest} onRemove={onRemove} />
  const lines = evidence.flatMap((id) => numbers.get(id) ?? [])
  const show = () => onShow(evidence)
  const hide = () => onShow([])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only repeats what focusing the button inside shows
    <span
      onMouseEnter={show}
      onMouseLeave={hide}
      className="group/s rounded-[5px] hover:bg-primary-tint has-focus-visible:bg-primary-tint"
    >
      {text}
      {lines.length > 0 ? (
        <button
          type="button"
          onFocus={show}
          onBlur={hide}
          onClick={show}
          aria-label={`Source: ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`}
          className="tap-target num ml-1 inline-block rounded-[5px] bg-surface-2 px-1.25 align-[.0625em] text-xs leading-4.5 font-semibold text-primary group-hover/s:bg-primary group-hover/s:text-on-primary focus-visible:bg-primary focus-visible:text-on-primary"
        >
          {lines.join(', ')}
        </button>
      ) : (
        <span className="ml-1 rounded-[5px] bg-info-tint px-1.25 text-xs font-semibold text-info">
          <span className="sr-only"> Source: </span>
          You
        </span>
      )}{' '}
    </span>
  )
}

function Unsupported({
  text,
  onAttest,
  onRemove,
}: {
  text: string
  onAttest: () => void
  onRemove: () => void
}) {
  return (
    <span className="block">
      <span className="bg-warning-tint underline decoration-warning decoration-dotted decoration-2 underline-offset-4">
        {text}
      </span>
      <span className="mt-1.5 mb-1 flex flex-wrap items-center gap-2 rounded-md border border-warning-line bg-warning-tint px-3 py-2 text-xs leading-snug">
        <TriangleAlert aria-hidden="true" className="size-4 text-warning" />
        <span className="grow basis-36">No source in the transcript. Did you observe this?</span>
        <Button variant="secondary" size="sm" onClick={onAttest}>
          I observed it
        </Button>
        <Button variant="danger-quiet" size="sm" onClick={onRemove}>
          Remove
        </Button>
      </span>
    </span>
  )
}
