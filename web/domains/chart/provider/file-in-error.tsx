import { type FormEvent, useState } from 'react'
import type { PatientDocument } from '#web/domains/records/index.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { useFileInError } from './api/documents.ts'

const shortest = 10

interface FileInErrorProps {
  document: PatientDocument
  onClose: () => void
}

/** A document in the wrong chart: it stays for who filed it and the supervising physician, and no one else. */
export default function FileInError({ document, onClose }: FileInErrorProps) {
  const { mutate, isPending } = useFileInError(document.patient_id)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const tooShort = reason.trim().length < shortest

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (tooShort || isPending) return
    mutate(
      { id: document.id, reason },
      {
        onSuccess: () => {
          toast.success(`${document.file_name} was marked as filed in error`)
          onClose()
        },
        onError: (error) => {
          logProblem('A document could not be marked as filed in error', error)
          toast.error(refusal(error, 'We couldn’t save that. Please try again.'))
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={isPending}
      width="sm"
      title="Mark as filed in error?"
      description={`${document.file_name} is hidden from the patient and from other clinicians, and left out of records. The person who added it and the supervising physician still see it. You can’t undo this.`}
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
            Mark as filed in error
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Go back
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
