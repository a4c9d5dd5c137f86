import { Suspense, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseNote, ConfirmCodes } from './lazy.ts'
import { useReleaseForAuthor } from './note-records.ts'
import type { NoteRow } from './values.ts'

interface SupervisorActionsProps {
  note: NoteRow
  /** The author can no longer see patients, and so not sign. */
  authorLeft: boolean
}

/** What the supervising physician does with a note of someone else, in a chart that they opened with a reason. */
export function SupervisorActions({ note, authorLeft }: SupervisorActionsProps) {
  const [open, setOpen] = useState<'close' | 'codes'>()
  const close = () => setOpen(undefined)
  const { mutate, isPending } = useReleaseForAuthor()
  const isSigned = note.status === 'signed'
  const release = () =>
    mutate(note.id, {
      onSuccess: () => toast.success('The patient can read this note'),
      onError: (error) => {
        logProblem('A note could not be released by the supervising physician', error)
        toast.error(refusal(error, 'We couldn’t change that. Please try again.'))
      },
    })
  const isBillable =
    note.status === 'closed' && !note.signed_at && !note.addendum_to && note.appointment_id !== null
  if (isBillable && authorLeft)
    return (
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => setOpen('codes')}>
          {note.claim_codes ? 'Correct codes for billing' : 'Confirm codes for billing'}
        </Button>
        <Suspense>{open === 'codes' && <ConfirmCodes note={note} onClose={close} />}</Suspense>
      </div>
    )
  if (!isSigned && !(note.status === 'draft' && authorLeft)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {isSigned && !note.addendum_to && !note.released_at && (
        <Button size="sm" variant="secondary" busy={isPending} onClick={release}>
          Release to the patient
        </Button>
      )}
      <Button size="sm" variant="danger-quiet" onClick={() => setOpen('close')}>
        {isSigned ? 'Mark as error' : 'Close draft'}
      </Button>
      <Suspense>{open === 'close' && <CloseNote note={note} onClose={close} />}</Suspense>
    </div>
  )
}
