import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useReversePayment } from '../shared/payments-api.ts'

interface ReversalFormProps {
  payment: string
  onReversed: () => void
  onCancel: () => void
}

/** A wrong payment is reversed with a reason, never changed. */
export function ReversalForm({ payment, onReversed, onCancel }: ReversalFormProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const reverse = useReversePayment()

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reason.trim() && !reverse.isPending)
      reverse.mutateAsync({ payment, reason }).then(onReversed, () => {})
  }

  return (
    <form
      noValidate
      aria-label="Reverse payment"
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
        <Button type="submit" size="sm" variant="danger" busy={reverse.isPending}>
          Reverse payment
        </Button>
      </div>
    </form>
  )
}
