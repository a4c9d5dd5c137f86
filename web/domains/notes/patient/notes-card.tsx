import { FileText, Target } from 'lucide-react'
import { providerName } from '#core/provider-name.ts'
import { SharedWithYou } from '#web/domains/people/index.ts'
import { currentLanguage, useLanguage } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { describePlainDate } from '#web/platform/plain-date.ts'
import { useActsForOther } from '#web/platform/session/acting-for.ts'
import { describeNoteKind } from '#web/platform/visit-kind.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { type ReleasedNote, useReleasedNotes } from './api.ts'
import { LoadedNotes } from './loaded-notes.tsx'
import { useNoteWords } from './messages.ts'

const shown = 3

interface NotesCardProps {
  /** Kept private at this age but for what the teen or the provider shared: nothing is shown until something is. */
  onlyShared?: boolean
}

/** The latest notes a patient may read, on their dashboard. */
export function NotesCard({ onlyShared = false }: NotesCardProps) {
  const words = useNoteWords()
  const forOther = useActsForOther()
  const { data: notes } = useReleasedNotes()
  if (onlyShared && notes?.length === 0) return null
  return (
    <Card id="visit-notes" aria-labelledby="visit-notes-title" className="scroll-mt-24">
      <CardHead
        id="visit-notes-title"
        title={words.title}
        action={
          Boolean(notes?.length) && (
            <PanelLink
              open="notes"
              className="tap-target py-1 text-sm font-semibold text-primary no-underline hover:underline"
            >
              {words.all}
            </PanelLink>
          )
        }
      />
      {onlyShared && notes && <SharedWithYou />}
      <LoadedNotes>
        {(notes) => (
          <ul className="-mx-3 -mb-3 grid">
            {notes.slice(0, shown).map(({ note, addenda }) => (
              <li key={note.id}>
                <Entry note={note} added={addenda.length > 0} />
              </li>
            ))}
          </ul>
        )}
      </LoadedNotes>
      {!forOther && (
        <ActionLink href={paths.treatmentPlan} className="mt-5">
          <Target />
          {words.plan}
        </ActionLink>
      )}
    </Card>
  )
}

function Entry({ note, added }: { note: ReleasedNote; added: boolean }) {
  const words = useNoteWords()
  const language = useLanguage()
  const { id, session_date, session_type, addendum_to, provider } = note
  return (
    <PanelLink
      open="notes"
      details={{ note: id }}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 rounded-md p-3 text-ink no-underline hover:bg-surface-2"
    >
      <span className="grid size-11 place-items-center rounded-md bg-surface-2 text-ink-muted">
        <FileText />
      </span>
      <span>
        <span className="block font-semibold">
          {describePlainDate(session_date, { dateStyle: 'long' }, language)}
        </span>
        <span className="block text-sm text-ink-muted">
          {[
            addendum_to ? words.addendum : describeNoteKind(session_type, language),
            provider ? providerName(provider, currentLanguage()) : words.someone,
          ].join(', ')}
          {added && `. ${words.wasAdded}`}
        </span>
      </span>
    </PanelLink>
  )
}
