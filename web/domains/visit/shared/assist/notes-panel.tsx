import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { fetchDraft, noteKey } from './api/note-draft.ts'
import { Evidence } from './evidence.tsx'
import { GenerateNote } from './generate-note.tsx'
import { useVisitAi } from './visit-ai-context.tsx'

/** The draft of this visit's note. Each sentence leads to the lines it rests on. */
export function NotesPanel() {
  const { link } = useVisitAi()
  const note = useQuery({ queryKey: noteKey(link.visitId), queryFn: () => fetchDraft(link.visitId) })
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-4 overflow-y-auto px-4.5 py-4 max-lg:max-h-104">
        {note.isError && (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
            The note could not be loaded.
            <Button size="sm" variant="secondary" onClick={() => note.refetch()}>
              Try again
            </Button>
          </p>
        )}
        {note.data === null && (
          <p className="text-sm text-ink-muted">
            No note yet. It is drafted from the transcript when you press Generate SOAP, and by itself when
            you end the call.
          </p>
        )}
        {note.data && (
          <p className="text-xs text-ink-muted">
            <Badge tone="info">Draft</Badge> Drafted by {note.data.draftedBy}. It counts once you have signed
            it.
          </p>
        )}
        {note.data?.sections.map(({ name, sentences }) => (
          <section key={name} aria-label={name} className="grid gap-1">
            <h2 className="heading-card">{name}</h2>
            {sentences.map(({ text, evidence, supported, starter, attested }) => (
              <p key={text} className={starter ? 'text-sm text-ink-muted italic' : 'text-sm'}>
                {text} <Evidence of={evidence} />
                {!supported && !starter && !attested && <Badge tone="warning">Did you observe this?</Badge>}
              </p>
            ))}
          </section>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4.5 py-3">
        <a
          href={`${paths.aiScribe}?visit=${link.visitId}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'plain', size: 'sm' })}
        >
          Open in the scribe
        </a>
        <GenerateNote />
      </div>
    </div>
  )
}
