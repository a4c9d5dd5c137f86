import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { NoteInVisit, StartNote } from '#web/domains/notes/index.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type BegunNote, fetchBegunNote, noteKey } from './api/note-draft.ts'
import { GenerateNote } from './generate-note.tsx'
import { useVisitAi } from './visit-ai-context.tsx'

/** The visit's note, typed or drafted, in the one editor of notes. It needs no transcript. */
export function NotesPanel() {
  const { link, scribe } = useVisitAi()
  const cache = useQueryClient()
  const queryKey = noteKey(link.visitId)
  const note = useQuery({ queryKey, queryFn: () => fetchBegunNote(link.visitId) })
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
      <div className="grid grid-cols-1 content-start gap-4 overflow-y-auto px-3 pt-4 max-lg:max-h-104">
        {note.isPending && (
          <Loading label="Loading the note">
            <Skeleton className="h-64" />
          </Loading>
        )}
        {note.isError && (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
            We couldn’t load the note.
            <Button size="sm" variant="secondary" onClick={() => note.refetch()}>
              Try again
            </Button>
          </p>
        )}
        <Suspense fallback={<Skeleton className="h-64" />}>
          {note.data === null && (
            <>
              <p className="text-sm text-ink-muted">
                {scribe.allowed
                  ? 'No note yet. Start typing, or press Generate SOAP to draft one from the transcript. Ending the visit drafts it too.'
                  : 'No note yet. Start typing.'}
              </p>
              <StartNote
                about={{
                  patientId: link.patientId,
                  providerId: link.providerId,
                  visit: { id: link.visitId, appointment_type: link.appointmentType },
                }}
                onStarted={(id) => cache.setQueryData<BegunNote>(queryKey, { id, isSigned: false })}
              />
            </>
          )}
          {note.data && <NoteInVisit noteId={note.data.id} />}
        </Suspense>
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
        {!note.data?.isSigned && <GenerateNote again={Boolean(note.data)} />}
      </div>
    </div>
  )
}
