import { Pencil } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { confirmAt, removeAt, replaceAt, rewrite } from '#core/notes/edit-note.ts'
import { editSection, sectionText } from '#core/notes/edit-section.ts'
import { paragraphsOf } from '#core/notes/paragraphs.ts'
import { isListItem, opensLine } from '#core/notes/read-sections.ts'
import type { NoteSection, NoteSentence } from '#core/notes/types.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { same } from '../../shared/merge.ts'
import { MentalStatusGrid, mentalStatus, tappedAt } from './mental-status.tsx'
import type { NotePeople, NoteWork, Sources } from './note-work.ts'
import { SectionText } from './section-text.tsx'
import { Sentence, SentenceText } from './sentence.tsx'

interface SectionViewProps {
  work: NoteWork
  at: number
  sources: Sources
  people: NotePeople
  /** It takes what was observed: the exam is tapped here. */
  exam: boolean
  /** Content below its sentences: the risk line of an impression. */
  children?: ReactNode
}

type Placed = { sentence: NoteSentence; at: number }

/** Input is in the note immediately, so that it is saved with it; `before` is what Cancel restores. */
interface Editing<Part> {
  before: Part
  wrote: Part
  text: string
}

/** A starter phrase is continued: the next word doesn't stick to it. */
const begin = (section: NoteSection): Editing<NoteSection> => ({
  before: section,
  wrote: section,
  text: section.sentences.at(-1)?.starter ? `${sectionText(section)} ` : sectionText(section),
})

/** Nothing has been typed or drafted yet: the first section opens with the cursor in it. */
const isBlank = ({ values, readOnly }: NoteWork) =>
  !readOnly && values.sections.every(({ sentences }) => sentences.every(({ starter }) => starter))

/** One section: its sentences under their headings, a plan as a list, and the whole text to edit together. */
export function SectionView({ work, at, sources, people, exam, children }: SectionViewProps) {
  const titleId = useId()
  const edit = useRef<HTMLButtonElement>(null)
  const section = work.values.sections[at]
  const [editing, setEditing] = useState(() =>
    section && at === 0 && isBlank(work) ? begin(section) : undefined,
  )
  if (!section) return null
  const { readOnly } = work
  // Signed while its text was open: what was typed is in the note, and nothing more can be.
  if (editing && readOnly) setEditing(undefined)
  // A newly chosen risk level, or another window, changed the section, so its text is adopted.
  else if (editing && !same(editing.wrote, section)) setEditing(begin(section))
  const put = (changed: NoteSection) =>
    work.change((before) => ({
      ...before,
      sections: before.sections.map((one, n) => (n === at ? changed : one)),
    }))
  const close = () => {
    flushSync(() => setEditing(undefined))
    takeLostFocus(edit.current)
  }
  const write = (text: string, { before }: Editing<NoteSection>) => {
    const wrote = editSection(before, text)
    setEditing({ before, wrote, text })
    put(wrote)
  }
  return (
    <section aria-labelledby={titleId} className="mt-2.5 border-t border-line pt-2.5">
      <div className="flex items-center gap-2">
        <h3 id={titleId} className="font-display text-lg leading-tight font-medium">
          {section.name}
        </h3>
        {!editing && !readOnly && (
          <Button
            ref={edit}
            variant="plain"
            size="icon-sm"
            aria-label={`Edit ${section.name}`}
            title="Edit"
            onClick={() => setEditing(begin(section))}
          >
            <Pencil />
          </Button>
        )}
      </div>
      {editing ? (
        <SectionText
          name={section.name}
          titleId={titleId}
          text={editing.text}
          onChange={(text) => write(text, editing)}
          onDone={close}
          onCancel={() => {
            close()
            put(editing.before)
          }}
        />
      ) : (
        <Sentences
          work={work}
          at={at}
          section={section}
          sources={sources}
          people={people}
          exam={exam}
          onWrite={() => setEditing(begin(section))}
        />
      )}
      {children}
    </section>
  )
}

interface SentencesProps extends Omit<SectionViewProps, 'children'> {
  section: NoteSection
  onWrite: () => void
}

function Sentences({ work, at, section, sources, people, exam, onWrite }: SentencesProps) {
  const { readOnly, values } = work
  const [editing, setEditing] = useState<Editing<NoteSentence>>()
  if (editing && readOnly) setEditing(undefined)
  // Found by its text, because sentences before it may have been removed in the meantime.
  const editedAt = editing ? section.sentences.findIndex((one) => same(one, editing.wrote)) : -1
  const tapped = new Set(exam ? tappedAt(section).values() : [])
  const told = section.sentences.flatMap((sentence, n): Placed[] =>
    sentence.starter || (n !== editedAt && (!sentence.text || tapped.has(n))) ? [] : [{ sentence, at: n }],
  )
  const starter = section.sentences.find((sentence) => sentence.starter)
  const change = (how: (sections: readonly NoteSection[]) => NoteSection[]) =>
    work.change((before) => ({ ...before, sections: how(before.sections) }))
  const view = ({ sentence, at: n }: Placed) => {
    const place = { section: at, sentence: n }
    if (editing && n === editedAt)
      return (
        <SentenceText
          key="edited"
          text={editing.text}
          onChange={(text) => {
            const wrote = rewrite(editing.before, text)
            setEditing({ ...editing, wrote, text })
            change((sections) => replaceAt(sections, place, wrote))
          }}
          onDone={() => {
            setEditing(undefined)
            if (!editing.text.trim()) change((sections) => removeAt(sections, place))
          }}
          onCancel={() => {
            setEditing(undefined)
            change((sections) => replaceAt(sections, place, editing.before))
          }}
        />
      )
    return (
      <Sentence
        // Two sentences may say the same: their place tells them apart.
        key={`${n} ${sentence.text}`}
        sentence={sentence}
        place={place}
        sources={sources}
        lines={values.transcript}
        people={people}
        readOnly={readOnly}
        onConfirm={() => change((sections) => confirmAt(sections, place))}
        onEdit={() => setEditing({ before: sentence, wrote: sentence, text: sentence.text })}
        onRemove={() => change((sections) => removeAt(sections, place))}
      />
    )
  }
  // Typing moves no sentence to another paragraph: the box would lose the cursor.
  const steady = ({ sentence, at: n }: Placed) => (editing && n === editedAt ? editing.before : sentence)
  const paragraphs = (sentences: readonly Placed[]) =>
    linesOf(sentences, steady)
      .flatMap((line) => paragraphsOf(line, (one) => steady(one).text))
      .map((group, n) => (
        <div
          key={group[0]?.at}
          className={cx('mb-1 last:mb-0', n > 0 && group[0]?.sentence.breaks === 2 && 'mt-3')}
        >
          {group.map(view)}
        </div>
      ))
  const isPlan = /^(?:plan|what comes next|next steps)$/i.test(section.name)
  // A list the clinician numbered keeps their numbers.
  const numbered = isPlan && !told.some((one) => isListItem(steady(one).text))
  return (
    <div className="mt-1 text-[.9375rem] leading-[1.65]">
      {told.length === 0 && !readOnly && (
        <button
          type="button"
          onClick={onWrite}
          className="block w-full rounded-sm py-1 text-left text-ink-muted italic hover:bg-surface-2"
        >
          {starter?.text ? `${starter.text} …` : `Write ${section.name} …`}
        </button>
      )}
      {told.length === 0 && readOnly && tapped.size === 0 && (
        <p className="text-ink-muted">Nothing recorded.</p>
      )}
      {numbered ? (
        <ol className="grid list-decimal gap-0.5 pl-6 marker:text-ink-muted">
          {told.map((one) => (
            <li key={one.at === editedAt ? 'edited' : `${one.at} ${one.sentence.text}`}>{view(one)}</li>
          ))}
        </ol>
      ) : (
        byPart(told, exam && (tapped.size > 0 || !readOnly) ? [mentalStatus] : []).map(
          ({ part, sentences }) =>
            part ? (
              <div key={part} className="grid gap-x-3 py-0.5 @2xl:grid-cols-[7.25rem_minmax(0,1fr)]">
                <h4 className="font-sans text-xs leading-6 font-semibold tracking-normal text-ink-muted">
                  {part}
                </h4>
                <div>
                  {paragraphs(sentences)}
                  {exam && part === mentalStatus && <MentalStatusGrid section={section} work={work} />}
                </div>
              </div>
            ) : (
              <div key="none">{paragraphs(sentences)}</div>
            ),
        )
      )}
    </div>
  )
}

/** The lines as they were typed. */
function linesOf(sentences: readonly Placed[], sentenceOf: (one: Placed) => NoteSentence) {
  const lines: Placed[][] = []
  for (const one of sentences) {
    const line = lines.at(-1)
    if (line && !opensLine(sentenceOf(one))) line.push(one)
    else lines.push([one])
  }
  return lines
}

/** Sentences under one heading are grouped, with headings in the order of their first appearance. */
function byPart(told: readonly Placed[], always: readonly string[]) {
  const parts = new Map<string, Placed[]>()
  for (const one of told) {
    const part = one.sentence.part ?? ''
    parts.set(part, [...(parts.get(part) ?? []), one])
  }
  for (const part of always) if (!parts.has(part)) parts.set(part, [])
  return [...parts].map(([part, sentences]) => ({ part, sentences }))
}
