import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { reasonField } from '#web/platform/forms/reason-field.ts'
import { registerField } from '#web/platform/forms/register-field.ts'
import { logProblem } from '#web/platform/log.ts'
import { patientName } from '#web/platform/patient-name.ts'
import { showPlainDate, today } from '#web/platform/plain-date.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { type ChartPatient, useChart } from '../provider/api/chart.ts'
import { useCorrectBirthDate } from './api.ts'

const fields = z.object({
  born: z.string().min(1, 'Enter a date of birth'),
  reason: reasonField,
})

/** A date of birth that the practice has verified can be corrected by the supervising physician alone. */
export function CorrectBirthDate({ patientId }: { patientId: string }) {
  const { data: patient } = useChart(patientId)
  const [open, setOpen] = useState(false)
  if (!patient) return null
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Correct date of birth
      </Button>
      {open && <CorrectionDialog patient={patient} onClose={() => setOpen(false)} />}
    </>
  )
}

function CorrectionDialog({ patient, onClose }: { patient: ChartPatient; onClose: () => void }) {
  const correct = useCorrectBirthDate(patient.id)
  const form = useForm({
    resolver: zodResolver(fields),
    mode: 'onTouched',
    defaultValues: { born: patient.date_of_birth ?? '', reason: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (given) => {
    try {
      await correct.mutateAsync(given)
      toast.success('Date of birth corrected')
      onClose()
    } catch (error) {
      logProblem('A date of birth was not corrected', error)
      toast.error(refusal(error, 'We couldn’t save the date of birth. Please try again.'))
    }
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={isSubmitting}
      title={`Date of birth of ${patientName(patient)}`}
      description={[
        patient.date_of_birth && `On file: ${showPlainDate(patient.date_of_birth)}.`,
        'The date of birth determines who can consent and who can read the chart. Your reason is saved in the audit log.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="max-w-72">
          <DateField
            label="Date of birth"
            value={form.watch('born')}
            onChange={(born) => form.setValue('born', born, { shouldDirty: true, shouldValidate: true })}
            min="1900-01-01"
            max={today()}
            error={errors.born?.message}
          />
        </div>
        <Field label="Reason" hint="For example, the document you saw." error={errors.reason?.message}>
          <Textarea {...registerField(form, 'reason')} aria-required rows={3} maxLength={500} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2.5 max-md:*:grow">
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Saving…">
            Correct
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
