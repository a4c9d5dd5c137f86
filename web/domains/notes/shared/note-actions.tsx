import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useNotePdf } from './note-pdf.ts'
import { useReleaseNote } from './note-records.ts'
import type { NoteRow } from './values.ts'

const SignDialog = lazyPart(async () => ({ default: (await import('./sign-dialog.tsx')).SignDialog }))
const HistoryDialog = lazyPart(async () => ({
  default: (await import('./history-dialog.tsx')).HistoryDialog,
}))
const AddendumDialog = lazyPart(async () => ({
  default: (await import('./addendum-dialog.tsx')).AddendumDialog,
}))

/** What can be done with a note in a chart: its author signs, releases and sees its history; whoever treats adds. */
export function NoteActions({ note, providerId }: { note: NoteRow; providerId: string }) {
  const [open, setOpen] = useState<'sign' | 'history' | 'addendum'>()
  const pdf = useNotePdf()
  const close = () => setOpen(undefined)
  const isOwn = note.provider_id === providerId
  const isSigned = note.status === 'signed'
  return (
    <div className="flex flex-wrap gap-2">
      {isOwn && !isSigned && (
        <Button size="sm" onClick={() => setOpen('sign')}>
          Sign
        </Button>
      )}
      {isOwn && isSigned && <Release note={note} />}
      {isSigned && !note.addendum_to && (
        <Button size="sm" variant="secondary" onClick={() => setOpen('addendum')}>
          Add addendum
        </Button>
      )}
      {!note.addendum_to && (
        <Button
          size="sm"
          variant="plain"
          busy={pdf.busy}
          onClick={() => pdf.download(() => ({ noteId: note.id }))}
        >
          Download PDF
        </Button>
      )}
      {isOwn && (
        <Button size="sm" variant="plain" onClick={() => setOpen('history')}>
          History
        </Button>
      )}
      <Suspense>
        {open === 'sign' && (
          <SignDialog noteId={note.id} version={() => Promise.resolve(note.version)} onClose={close} />
        )}
        {open === 'history' && <HistoryDialog noteId={note.id} onClose={close} />}
        {open === 'addendum' && <AddendumDialog note={note} providerId={providerId} onClose={close} />}
      </Suspense>
    </div>
  )
}

function Release({ note }: { note: NoteRow }) {
  const { mutate, isPending } = useReleaseNote()
  const released = note.released_at !== null
  const change = () =>
    mutate(
      { id: note.id, released: !released },
      {
        onSuccess: () =>
          toast.success(released ? 'The patient no longer sees this note' : 'The patient can read this note'),
        onError: (error) => {
          logProblem('A note could not be released', error)
          toast.error('That could not be changed. Please try again.')
        },
      },
    )
  return (
    <Button size="sm" variant="secondary" busy={isPending} onClick={change}>
      {released ? 'Take back from the patient' : 'Release to the patient'}
    </Button>
  )
}
