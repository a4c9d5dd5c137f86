import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { reasonField } from '#web/platform/forms/reason-field.ts'
import { registerField } from '#web/platform/forms/register-field.ts'
import { logProblem } from '#web/platform/log.ts'
import { patientName } from '#web/platform/patient-name.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { type ChartPatient, useChart } from '../provider/api/chart.ts'
import { useReopenAccount } from './api.ts'

/** For a patient who closed their account and called to use it again. */
export function ReopenAccount({ patientId }: { patientId: string }) {
  const { data: patient } = useChart(patientId)
  const [asking, setAsking] = useState(false)
  if (!patient?.closed_at) return null
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Reopen account
      </Button>
      {asking && <ReopenDialog patient={patient} onClose={() => setAsking(false)} />}
    </>
  )
}

const schema = z.object({ reason: reasonField })

function ReopenDialog({ patient, onClose }: { patient: ChartPatient; onClose: () => void }) {
  const reopen = useReopenAccount(patient.id)
  const form = useForm({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: { reason: '' } })
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      const emailed = await reopen.mutateAsync(reason)
      toast.success(
        emailed
          ? 'Account reopened. We emailed the patient.'
          : 'Account reopened. The patient has no email address, so call them or their guardian.',
      )
      onClose()
    } catch (error) {
      logProblem('An account could not be reopened', error)
      toast.error(refusal(error, 'We couldn’t reopen the account. Please try again.'))
    }
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={form.formState.isSubmitting}
      width="sm"
      title={`Reopen the account of ${patientName(patient)}?`}
      description="Make sure the request comes from the patient, for example by calling the number on file. They can sign in and book again. Canceled visits stay canceled."
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Reason"
          hint="Saved in the audit log with your name."
          error={form.formState.errors.reason?.message}
        >
          <Textarea {...registerField(form, 'reason')} aria-required rows={3} />
        </Field>
        <DialogActions>
          <Button variant="quiet" disabled={form.formState.isSubmitting} onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving…">
            Reopen account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
