import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { attest, editSection, removeSentence, sectionText } from '#core/notes/edit-section.ts'
import type { NoteSection } from '#core/notes/types.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Sentence } from './sentence.tsx'

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
