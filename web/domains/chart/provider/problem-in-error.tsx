import { type FormEvent, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { WrittenDialog } from '#web/ui/written-dialog.tsx'
import { type Problem, useProblemInError } from './api/problems.ts'

const shortest = 10

interface ProblemInErrorProps {
  problem: Problem
  onClose: () => void
}

/** A problem the patient never had, or one of another patient: it stays in the chart for staff and counts for nothing. */
export default function ProblemInError({ problem, onClose }: ProblemInErrorProps) {
  const { mutate, isPending } = useProblemInError(problem.patient_id)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const tooShort = reason.trim().length < shortest

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (tooShort || isPending) return
    mutate(
      { id: problem.id, reason },
      {
        onSuccess: () => {
          toast.success('Marked as entered in error')
          onClose()
        },
        onError: (error) => {
          logProblem('A problem could not be marked as entered in error', error)
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
      title="Mark as entered in error?"
      description={`${problem.description} stays in the chart for staff, with your reason. It is hidden from the patient and left out of records, letters, safety checks and new notes. You can’t undo this.`}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label="Reason"
          hint="Don’t name another patient."
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
            Mark as entered in error
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
