import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface ReasonFormProps {
  /** Names the form and its button. */
  label: string
  busy: boolean
  onSubmit: (reason: string) => void
  onCancel: () => void
}

/** Why money goes back. */
export function ReasonForm({ label, busy, onSubmit, onCancel }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reason.trim() && !busy) onSubmit(reason)
  }

  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={submit}
      className="grid gap-3 rounded-md border border-line p-3.5"
    >
      <Field label="Reason" error={tried && !reason.trim() ? 'Enter a reason' : undefined}>
        <Input autoFocus maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" variant="danger" busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
