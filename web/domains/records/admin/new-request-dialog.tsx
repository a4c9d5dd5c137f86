import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { requiredText } from '#core/fields/text.ts'
import { recordTypes } from '#core/records/record-types.ts'
import { fullName } from '#web/platform/formats.ts'
import { registerField } from '#web/platform/forms/register-field.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { logProblem } from '#web/platform/log.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { describeNotStored } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { searchFailed } from '#web/ui/search-failed.ts'
import { useFoundPatients, useRecordRequestFor } from './api/record-request-for.ts'

const fields = z.object({
  patient: z.string().min(1, 'Choose a patient'),
  wanted: z.enum(recordTypes, 'Choose what they need'),
  asked_by: requiredText('Enter who asked', 200),
  identity_check: requiredText('Enter how you verified their identity', 500),
})

interface NewRequestDialogProps {
  onRecorded: (requestId: string) => void
  onClose: () => void
}

/**
 * A request that came by phone, letter or in person: what was requested, by whom, and how their identity was checked.
 */
export default function NewRequestDialog({ onRecorded, onClose }: NewRequestDialogProps) {
  const record = useRecordRequestFor()
  const attempt = useRef({ id: '', sent: '' })
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    resolver: zodResolver(fields),
    mode: 'onTouched',
    defaultValues: { patient: '', asked_by: '', identity_check: '' },
  })

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    // A retry of the same request is still one request; changed values make it a new one.
    const sent = JSON.stringify(values)
    if (attempt.current.sent !== sent) attempt.current = { id: crypto.randomUUID(), sent }
    const request = attempt.current.id
    try {
      await record.mutateAsync({ request, ...values })
      toast.success('Request recorded')
      onRecorded(request)
    } catch (error) {
      logProblem('A record request could not be recorded', error)
      setProblem(
        describeNotStored(error, { failed: 'record the request', stored: 'the request was recorded' }),
      )
    }
  })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={record.isPending}
      title="Record a request"
      description="For someone who can’t use the portal: a closed account, a letter, a phone call, an executor."
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <Controller
          control={form.control}
          name="patient"
          render={({ field, fieldState }) => (
            <Field label="Patient" error={fieldState.error?.message}>
              <PatientChoice value={field.value} onChange={field.onChange} />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="wanted"
          render={({ field, fieldState }) => (
            <Field group label="What do they need?" error={fieldState.error?.message}>
              <RadioGroup
                name={field.name}
                value={field.value ?? ''}
                onChange={field.onChange}
                className="sm:grid-cols-2"
                options={recordTypes.map((value) => ({ value, label: value }))}
              />
            </Field>
          )}
        />
        <TextField
          form={form}
          name="asked_by"
          label="Who asked"
          hint="Name and relationship. For example: Rosa Torres, daughter and executor."
        />
        <Field
          label="How identity was checked"
          hint="For example: photo ID and letters testamentary seen on video; signed letter, called back at the number on file."
          error={form.formState.errors.identity_check?.message}
        >
          <Textarea {...registerField(form, 'identity_check')} rows={3} maxLength={500} />
        </Field>
        <p className="text-sm text-ink-muted">
          The patient can see the request and who asked. Prepare and deliver the record as usual, then give
          the person the files yourself.
        </p>
        {problem && <Banner tone="danger" title={problem} />}
        <DialogActions sticky>
          <Button variant="quiet" disabled={record.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={record.isPending} busyLabel="Recording…">
            Record request
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function PatientChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string; hint: string }>()
  const search = useDebounced(typed.trim())
  const { data = [], isFetching, isError, refetch } = useFoundPatients(search)
  const found = data.map((patient) => ({
    value: patient.id,
    label: fullName(patient),
    hint: [
      patient.date_of_birth && `born ${showPlainDate(patient.date_of_birth)}`,
      `ID ${patient.patient_id}`,
    ]
      .filter(Boolean)
      .join(', '),
  }))
  return (
    <Combobox
      options={found}
      value={value}
      current={chosen}
      placeholder="Choose a patient"
      searchPlaceholder="Name, date of birth or patient ID"
      emptyText={typed.trim().length < 3 ? 'Type at least 3 characters' : 'No matching patients'}
      onSearch={setTyped}
      failed={isError && searchFailed(refetch)}
      loading={typed.trim() !== search || isFetching}
      onChange={(id) => {
        setChosen(found.find((option) => option.value === id) ?? chosen)
        onChange(id)
      }}
    />
  )
}
