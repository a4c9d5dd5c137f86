import { type FormEvent, useState } from 'react'
import { formatWhen } from '#core/scheduling/format-when.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { isUnanswered } from '#web/platform/unanswered.ts'
import { useWhileShown } from '#web/platform/use-while-shown.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { describeUnanswered, wasCanceledBefore } from '../../shared/change-refusal.ts'
import { usePaidAhead } from '../../shared/paid-ahead.ts'
import { type ProviderVisit, useChangeVisit } from './api.ts'
import { nameOf } from './name-of.ts'

const reasons = [
  'I’m not available',
  'Patient’s request',
  'No longer needed',
  'Booked by mistake',
  'Another reason',
]

/** A visit can be canceled only with a reason: it stays in the calendar, and the patient is notified. */
export function CancelDialog({ visit, onClose }: { visit: ProviderVisit; onClose: () => void }) {
  const closeShown = useWhileShown(onClose)
  const { time_zone } = useProvider()
  const { mutate, isPending } = useChangeVisit(visit.id)
  const [reason, setReason] = useState<string>()
  const [more, setMore] = useState('')
  const [tried, setTried] = useState(false)
  const name = nameOf(visit)
  const refund = usePaidAhead(visit.id)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!reason || isPending) return
    const said = [reason, more.trim()].filter(Boolean).join(': ')
    mutate(
      { status: 'cancelled', cancellation_reason: said },
      {
        onSuccess: finish,
        onError: (error) => {
          // The answer to an earlier press was lost, or someone else canceled it.
          if (wasCanceledBefore(error)) return finish()
          logProblem('A visit was not canceled', error)
          const failed = isUnanswered(error)
            ? describeUnanswered('canceled')
            : 'We couldn’t cancel the visit. It’s still booked. Please try again.'
          toast.error(refusal(error, failed))
        },
      },
    )
  }

  function finish() {
    toast.success('Visit canceled. Patient notified.')
    closeShown()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={isPending}
      title="Cancel this visit?"
      description={`${formatWhen(visit.appointment_date, time_zone)} with ${name}. The patient will be notified. ${refund}`.trim()}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field group label="Reason" error={tried && !reason ? 'Please choose a reason.' : undefined}>
          <RadioGroup
            value={reason}
            onChange={setReason}
            options={reasons.map((label) => ({ value: label, label }))}
          />
        </Field>
        <Field
          label="Anything to add?"
          hint="The patient can read the reason and this note in their record and with the visit. The email doesn’t include them."
          optional
        >
          <Textarea rows={2} maxLength={500} value={more} onChange={({ target }) => setMore(target.value)} />
        </Field>
        <DialogActions>
          <Button type="submit" variant="danger-quiet" busy={isPending} busyLabel="Canceling…">
            Cancel visit
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Keep visit
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
