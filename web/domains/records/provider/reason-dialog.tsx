import { type FormEvent, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { WrittenDialog } from '#web/ui/written-dialog.tsx'

const shortest = 10

interface ReasonDialogProps {
  title: string
  description: string
  /** What belongs in the reason. */
  hint: string
  confirm: string
  busy: boolean
  /** Performs the action. The callbacks report its result. */
  onConfirm: (reason: string, then: { onSuccess: () => void; onError: (error: unknown) => void }) => void
  /** Said once it worked. */
  done: string
  /** For the log, if it fails. */
  failed: string
  onClose: () => void
}

/** Asks staff for the reason of a change that can't be undone. */
export function ReasonDialog({
  title,
  description,
  hint,
  confirm,
  busy,
  onConfirm,
  done,
  failed,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const tooShort = reason.trim().length < shortest

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (tooShort || busy) return
    onConfirm(reason, {
      onSuccess: () => {
        toast.success(done)
        onClose()
      },
      onError: (error) => {
        logProblem(failed, error)
        toast.error(refusal(error, 'We couldn’t save that. Please try again.'))
      },
    })
  }

  return (
    <WrittenDialog
      unsaved={reason.trim() !== ''}
      onClose={onClose}
      busy={busy}
      width="sm"
      title={title}
      description={description}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label="Reason"
          hint={hint}
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
          <Button type="submit" variant="danger" busy={busy} busyLabel="Saving…">
            {confirm}
          </Button>
          <DialogClose asChild>
            <Button variant="secondary" disabled={busy}>
              Go back
            </Button>
          </DialogClose>
        </DialogActions>
      </form>
    </WrittenDialog>
  )
}
