import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

const reasonLimit = 300

interface DenyDialogProps {
  drug: string
  busy: boolean
  /** Why the last attempt failed. */
  failure: string | undefined
  onDeny: (reason: string) => void
  onClose: () => void
}

/** A denied refill is easier to accept with the reason for it. */
export default function DenyDialog({ drug, busy, failure, onDeny, onClose }: DenyDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      width="sm"
      title={`Deny the refill of ${drug}?`}
      description="We’ll notify the patient. The medication stays on the list."
    >
      <Field
        label="Reason"
        optional
        hint={`The patient sees exactly what you write. Up to ${reasonLimit} characters.`}
      >
        <Textarea
          className="min-h-20"
          value={reason}
          maxLength={reasonLimit}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {failure && <Banner tone="danger" className="mt-4" title={failure} />}
      <DialogActions>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger-quiet" busy={busy} busyLabel="Denying…" onClick={() => onDeny(reason.trim())}>
          Deny
        </Button>
      </DialogActions>
    </Dialog>
  )
}
