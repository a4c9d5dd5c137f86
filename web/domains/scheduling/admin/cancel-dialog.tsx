import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { practice } from '#core/practice.ts'
import { sayWhen } from '#core/scheduling/say-when.ts'
import { reasonField } from '#web/platform/forms/reason-field.ts'
import { registerField } from '#web/platform/forms/register-field.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { useCancelVisit } from './api/cancel-visit.ts'
import type { PracticeVisit } from './api/practice-visits.ts'

const fields = z.object({ reason: reasonField })

export default function CancelDialog({ visit, onDone }: { visit: PracticeVisit; onDone: () => void }) {
  const cancel = useCancelVisit()
  const form = useForm({ resolver: zodResolver(fields), mode: 'onTouched', defaultValues: { reason: '' } })
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await cancel.mutateAsync({ id: visit.id, reason })
      toast.success('The visit is cancelled. Patient and provider have been told.')
      onDone()
    } catch (error) {
      logProblem('A visit was not cancelled', error)
      toast.error(refusal(error, 'The visit could not be cancelled. It is still booked.'))
    }
  })
  const when = sayWhen(visit.appointment_date, practice.timeZone)
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title="Cancel this visit?"
      description={`${visit.patient_name} with ${visit.provider_name}, ${when}. Both are told at once.`}
      width="sm"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Reason"
          hint="Kept with the visit; its patient and provider can read it."
          error={form.formState.errors.reason?.message}
        >
          <Textarea {...registerField(form, 'reason')} aria-required rows={3} />
        </Field>
        <DialogActions>
          <Button
            type="submit"
            variant="danger-quiet"
            busy={form.formState.isSubmitting}
            busyLabel="Cancelling…"
          >
            Cancel visit
          </Button>
          <Button variant="secondary" onClick={onDone}>
            Keep visit
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
