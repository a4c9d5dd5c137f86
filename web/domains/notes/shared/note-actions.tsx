import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { AmendCodesDialog, CloseNote } from './lazy.ts'
import { useNotePdf } from './note-pdf.ts'
import { useDiscardDraft, useReleaseNote } from './note-records.ts'
import type { NoteRow } from './values.ts'

const HistoryDialog = lazyPart(async () => ({
  default: (await import('./history-dialog.tsx')).HistoryDialog,
}))
const AddendumDialog = lazyPart(async () => ({
  default: (await import('./addendum-dialog.tsx')).AddendumDialog,
}))

interface NoteActionsProps {
  /** A note waiting for a co-signature was signed once and can't be discarded. */
  note: NoteRow & { cosignature?: object | null }
  providerId: string
  /** The note's addenda: a signed correction of codes replaces those before it. */
  addenda?: readonly NoteRow[]
  /** Not for someone who only reads the chart. */
  mayAdd?: boolean
  /** Not where the page already offers it. */
  withPdf?: boolean
}

/**
 * What can be done with a note in a chart: its author reviews, releases and sees its history; other treating
 * clinicians add to it.
 */
export function NoteActions({
  note,
  providerId,
  addenda = [],
  mayAdd = true,
  withPdf = true,
}: NoteActionsProps) {
  const [open, setOpen] = useState<'history' | 'addendum' | 'codes' | 'error'>()
  const pdf = useNotePdf()
  const close = () => setOpen(undefined)
  const isOwn = note.provider_id === providerId
  const isSigned = note.status === 'signed'
  const isDraft = note.status === 'draft'
  return (
    <div className="flex flex-wrap gap-2">
      {isOwn && isDraft && (
        <a href={paths.note(note.id)} className={buttonClass({ size: 'sm' })}>
          Review and sign
        </a>
      )}
      {isOwn && isDraft && !note.cosignature && <Discard note={note} />}
      {isOwn && isSigned && !note.addendum_to && <Release note={note} />}
      {mayAdd && isSigned && !note.addendum_to && (
        <Button size="sm" variant="secondary" onClick={() => setOpen('addendum')}>
          Add addendum
        </Button>
      )}
      {isOwn && isSigned && note.appointment_id && !note.addendum_to && (
        <Button size="sm" variant="secondary" onClick={() => setOpen('codes')}>
          Correct codes
        </Button>
      )}
      {withPdf && !note.addendum_to && note.status !== 'closed' && (
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
      {isOwn && isSigned && (
        <Button size="sm" variant="danger-quiet" onClick={() => setOpen('error')}>
          Mark as error
        </Button>
      )}
      <Suspense>
        {open === 'error' && <CloseNote note={note} onClose={close} />}
        {open === 'history' && <HistoryDialog noteId={note.id} onClose={close} />}
        {open === 'addendum' && <AddendumDialog note={note} providerId={providerId} onClose={close} />}
        {open === 'codes' && <AmendCodesDialog note={note} addenda={addenda} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** For a draft that was started by mistake. Asks first: nothing brings it back. */
function Discard({ note }: { note: NoteRow }) {
  const { mutate, isPending } = useDiscardDraft()
  const what = note.addendum_to ? 'addendum' : 'note'
  const discard = () =>
    mutate(note.id, {
      onSuccess: (gone) =>
        gone
          ? toast.success('Draft discarded')
          : toast.error('This draft was signed or closed in the meantime, so it wasn’t discarded.'),
      onError: (error) => {
        logProblem('A draft could not be discarded', error)
        toast.error(refusal(error, 'We couldn’t discard the draft. Please try again.'))
      },
    })
  return (
    <Confirm
      trigger={
        <Button size="sm" variant="plain" busy={isPending}>
          Discard draft
        </Button>
      }
      title={`Discard this draft ${what}?`}
      description="This deletes its text and history. You can’t undo this."
      confirmLabel="Discard draft"
      cancelLabel="Keep draft"
      onConfirm={discard}
    />
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
          toast.success(
            released ? 'The patient can no longer read this note' : 'The patient can read this note',
          ),
        onError: (error) => {
          logProblem('A note could not be released', error)
          toast.error('We couldn’t change that. Please try again.')
        },
      },
    )
  return (
    <Button size="sm" variant="secondary" busy={isPending} onClick={change}>
      {released ? 'Unrelease' : 'Release to the patient'}
    </Button>
  )
}
