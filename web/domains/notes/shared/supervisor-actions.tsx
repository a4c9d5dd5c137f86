import { Suspense, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseNote } from './lazy.ts'
import { useReleaseForAuthor } from './note-records.ts'
import type { NoteRow } from './values.ts'

interface SupervisorActionsProps {
  note: NoteRow
  /** The author can no longer see patients, and so not sign. */
  authorLeft: boolean
}

/** What the supervising physician does with a note of someone else, in a chart that they opened with a reason. */
export function SupervisorActions({ note, authorLeft }: SupervisorActionsProps) {
  const [closing, setClosing] = useState(false)
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
  if (!isSigned && !(note.status === 'draft' && authorLeft)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {isSigned && !note.addendum_to && !note.released_at && (
        <Button size="sm" variant="secondary" busy={isPending} onClick={release}>
          Release to the patient
        </Button>
      )}
      <Button size="sm" variant="danger-quiet" onClick={() => setClosing(true)}>
        {isSigned ? 'Entered in error' : 'Close draft'}
      </Button>
      <Suspense>{closing && <CloseNote note={note} onClose={() => setClosing(false)} />}</Suspense>
    </div>
  )
}
