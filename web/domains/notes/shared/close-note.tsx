import { type FormEvent, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { WrittenDialog } from '#web/ui/written-dialog.tsx'
import { useCloseNote } from './note-records.ts'
import type { NoteRow } from './values.ts'

const shortest = 10

const ofSigned = {
  title: 'Mark as entered in error?',
  description:
    'It stays in the chart for its author and the supervising physician, with what was added to it. It is hidden from the patient and from colleagues, and left out of records, letters, claims and new notes. If the visit was billed, correct the bill too. You can’t undo this.',
  hint: 'Don’t name another patient.',
  confirm: 'Mark as entered in error',
  done: 'Marked as entered in error',
}
const ofDraft = {
  title: 'Close this unsigned draft?',
  description:
    'Its author has left and can’t sign it. It stays in the chart as it is, marked as closed without a signature, and doesn’t count as a note. By closing it, you confirm that you have read it. To bill its visit, confirm the codes afterward. You can’t undo this.',
  hint: 'Say what you found and what was done about it.',
  confirm: 'Close draft',
  done: 'Draft closed',
}

interface CloseNoteProps {
  note: Pick<NoteRow, 'id' | 'status'>
  onClose: () => void
}

/** A signed note in the wrong chart, or the draft of a clinician who left: it stays, and counts for nothing. */
export default function CloseNote({ note, onClose }: CloseNoteProps) {
  const { mutate, isPending } = useCloseNote()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const words = note.status === 'signed' ? ofSigned : ofDraft
  const tooShort = reason.trim().length < shortest

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (tooShort || isPending) return
    mutate(
      { id: note.id, reason },
      {
        onSuccess: () => {
          toast.success(words.done)
          onClose()
        },
        onError: (error) => {
          logProblem('A note could not be closed', error)
          toast.error(refusal(error, 'We couldn’t save that. Please try again.'))
        },
      },
    )
  }

  return (
    <WrittenDialog
      unsaved={reason.trim() !== ''}
      onClose={onClose}
      busy={isPending}
      width="sm"
      title={words.title}
      description={words.description}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label="Reason"
          hint={words.hint}
          error={tried && tooShort ? 'Enter a reason of at least 10 characters.' : undefined}
        >
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            aria-required
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <DialogActions>
          <Button type="submit" variant="danger" busy={isPending} busyLabel="Saving…">
            {words.confirm}
          </Button>
          <DialogClose asChild>
            <Button variant="secondary" disabled={isPending}>
              Go back
            </Button>
          </DialogClose>
        </DialogActions>
      </form>
    </WrittenDialog>
  )
}
