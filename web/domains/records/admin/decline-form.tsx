import { type FormEvent, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { type Status, useMoveRequest } from './api/move-request.ts'
import type { RecordRequest } from './api/record-requests.ts'

interface DeclineFormProps {
  request: RecordRequest
  status: Status
  onCancel: () => void
}

/** No without a reason is no answer: the patient reads what stands here. */
export function DeclineForm({ request, status, onCancel }: DeclineFormProps) {
  const move = useMoveRequest()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()

  async function decline(event: FormEvent) {
    event.preventDefault()
    const said = reason.trim()
    if (!said) return setProblem('Say why the request is declined')
    try {
      const change = { status: 'declined', decline_reason: said } as const
      await move.mutateAsync({ id: request.id, from: status, change })
      toast.success(`The request of ${request.patient_name}: declined`)
    } catch (error) {
      logProblem('A record request could not be declined', error)
      setProblem('The request could not be changed. Please look again and retry.')
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void decline(event)}>
      <Field
        label="Why is it declined?"
        hint="In words for the patient, who reads them in the portal. A patient may be refused their record only for few reasons in law."
        error={problem}
      >
        <Textarea
          rows={3}
          maxLength={1000}
          value={reason}
          autoFocus
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" onClick={onCancel}>
          Keep it open
        </Button>
        <Button type="submit" variant="danger" busy={move.isPending} busyLabel="Declining…">
          Decline the request
        </Button>
      </div>
    </form>
  )
}
