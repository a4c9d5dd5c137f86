import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { NativeSelectField } from '#web/platform/forms/native-select-field.tsx'
import { reasonField } from '#web/platform/forms/reason-field.ts'
import { registerField } from '#web/platform/forms/register-field.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { type ChartEntry, useGiveReason } from './api/chart-entry.ts'
import { purposes } from './purposes.ts'

const fields = z.object({
  purpose: z.string().min(1, 'Choose what the chart is opened for'),
  reason: reasonField,
})

export function ReasonForm({ patientId, entry }: { patientId: string; entry: ChartEntry }) {
  const give = useGiveReason(patientId)
  const form = useForm({
    resolver: zodResolver(fields),
    mode: 'onTouched',
    defaultValues: { purpose: '', reason: '' },
  })
  const submit = form.handleSubmit(async (given) => {
    try {
      await give.mutateAsync(given)
    } catch (error) {
      logProblem('A chart was not opened', error)
      toast.error('The chart could not be opened. Please try again.')
    }
  })
  const name = entry.name || `Patient ${entry.patient_number}`
  return (
    <Card className="mx-auto max-w-140" aria-labelledby="chart-reason">
      <h1 id="chart-reason" className="text-2xl font-title">
        Why do you open the chart of {name}?
      </h1>
      <p className="mt-2 mb-5 text-sm text-ink-muted">
        Your reason is kept in the audit log with your name and the time, and {name} can read it. The chart
        then stays open to you for 60 minutes.
      </p>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <NativeSelectField form={form} name="purpose" label="Purpose" options={purposes} />
        <Field
          label="Reason"
          hint="In your own words, at least 10 characters."
          error={form.formState.errors.reason?.message}
        >
          <Textarea {...registerField(form, 'reason')} aria-required rows={3} maxLength={500} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2.5 max-md:*:grow">
          <a href={paths.adminPatients} className={buttonClass({ variant: 'secondary' })}>
            Back to patients
          </a>
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Opening…">
            Open the chart
          </Button>
        </div>
      </form>
    </Card>
  )
}
