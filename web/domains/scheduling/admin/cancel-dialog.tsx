import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { practice } from '#core/practice.ts'
import { formatWhen } from '#core/scheduling/format-when.ts'
import { reasonField } from '#web/platform/forms/reason-field.ts'
import { registerField } from '#web/platform/forms/register-field.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { isUnanswered } from '#web/platform/unanswered.ts'
import { useWhileShown } from '#web/platform/use-while-shown.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { describeUnanswered, wasCanceledBefore } from '../shared/change-refusal.ts'
import { usePaidAhead } from '../shared/paid-ahead.ts'
import { useCancelVisit } from './api/cancel-visit.ts'
import type { PracticeVisit } from './api/practice-visits.ts'

const fields = z.object({ reason: reasonField })

interface CancelDialogProps {
  visit: Pick<PracticeVisit, 'id' | 'appointment_date' | 'patient_name' | 'provider_name'>
  /** The front desk cancels by its own right. */
  byFrontDesk?: boolean
  onDone: () => void
}

export default function CancelDialog({ visit, byFrontDesk, onDone }: CancelDialogProps) {
  const closeShown = useWhileShown(onDone)
  const refund = usePaidAhead(visit.id)
  const cancel = useCancelVisit(byFrontDesk ? 'front_desk_cancel' : 'cancel_practice_visit')
  const form = useForm({ resolver: zodResolver(fields), mode: 'onTouched', defaultValues: { reason: '' } })
  function finish() {
    toast.success('Visit canceled. The patient and provider were notified.')
    closeShown()
  }
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await cancel.mutateAsync({ id: visit.id, reason })
      finish()
    } catch (error) {
      // The answer to an earlier press was lost, or someone else canceled it.
      if (wasCanceledBefore(error)) return finish()
      logProblem('A visit was not canceled', error)
      const failed = isUnanswered(error)
        ? describeUnanswered('canceled')
        : 'We couldn’t cancel the visit. It’s still booked.'
      toast.error(refusal(error, failed))
    }
  })
  const when = formatWhen(visit.appointment_date, practice.timeZone)
  return (
    <Dialog
      open
      onOpenChange={onDone}
      busy={form.formState.isSubmitting}
      title="Cancel this visit?"
      description={`${visit.patient_name} with ${visit.provider_name}, ${when}. Both will be notified. ${refund}`.trim()}
      width="sm"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Reason"
          hint="Saved with the visit. The patient and provider can read it."
          error={form.formState.errors.reason?.message}
        >
          <Textarea {...registerField(form, 'reason')} aria-required rows={3} />
        </Field>
        <DialogActions>
          <Button
            type="submit"
            variant="danger-quiet"
            busy={form.formState.isSubmitting}
            busyLabel="Canceling…"
          >
            Cancel visit
          </Button>
          <Button variant="secondary" disabled={form.formState.isSubmitting} onClick={onDone}>
            Keep visit
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
