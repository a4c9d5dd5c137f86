import { appendTo } from '#core/notes/edit-note.ts'
import type { NoteSentence } from '#core/notes/types.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import type { NoteWork } from './note-work.ts'
import type { PreviousNote } from './previous-note.ts'

interface PreviousPlanProps {
  work: NoteWork
  note: PreviousNote
}

/** The previous note's plan, to carry forward by line or completely. Carried lines name their source. */
export function PreviousPlan({ work, note }: PreviousPlanProps) {
  if (note.plan.length === 0) return null
  const target = work.values.sections.find(({ name }) => /plan/i.test(name))
  const has = (text: string) => target?.sentences.some((one) => one.text === text) ?? false
  const carry = (texts: readonly string[]) =>
    work.change((before) => ({
      ...before,
      sections: appendTo(
        before.sections,
        target?.name ?? '',
        texts.filter((text) => !has(text)).map(carried),
      ),
    }))
  const mayCarry = !work.readOnly && target !== undefined
  return (
    <section aria-labelledby="previous-plan-title">
      <div className="flex flex-wrap items-baseline gap-2">
        <h2 id="previous-plan-title" className="font-display text-md leading-tight font-medium">
          Last plan
        </h2>
        <span className="text-xs text-ink-muted">
          {showPlainDate(note.date)}, {note.author}
        </span>
        {mayCarry && (
          <Button
            variant="quiet"
            size="sm"
            className="ml-auto"
            disabled={note.plan.every(has)}
            onClick={() => carry(note.plan)}
          >
            Carry forward
          </Button>
        )}
      </div>
      <ul className="mt-1 grid gap-1 text-sm">
        {note.plan.map((text) => (
          <li key={text} className="flex items-start gap-2">
            <span className="grow">{text}</span>
            {mayCarry && note.plan.length > 1 && (
              <Button
                variant="plain"
                size="sm"
                disabled={has(text)}
                aria-label={`Add to the plan: ${text}`}
                onClick={() => carry([text])}
              >
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Carried words count as the clinician's own: they chose them for this visit. */
function carried(text: string): NoteSentence {
  return { text, evidence: [], supported: false, starter: false, attested: true, source: 'previous' }
}
