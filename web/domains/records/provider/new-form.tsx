import { useState } from 'react'
import {
  blankDetails,
  detailsOf,
  type FormDetails,
  type FormType,
  formTitles,
  formTypes,
} from '#core/forms/types.ts'
import { PatientPicker } from '#web/domains/people/index.ts'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField, hasUnreadDate } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useGenerateForm } from './api.ts'

const types = formTypes.map((value) => ({ value, label: formTitles[value] }))

interface FormValues {
  patient: { id: string; name: string } | null
  type: FormType | ''
  details: FormDetails
  notes: string
}

const blankValues: FormValues = { patient: null, type: '', details: blankDetails, notes: '' }

/**
 * The patient, the kind of letter, and details only the clinician knows. The input is kept until the letter is
 * drafted.
 */
export function NewForm({ onMade }: { onMade: (formId: string) => void }) {
  const draft = useDraftValues<FormValues>('new-patient-form')
  const values: FormValues = { ...blankValues, ...draft.values }
  const { patient, type, details, notes } = values
  const set = (change: Partial<FormValues>) => draft.save({ ...values, ...change })
  const [tried, setTried] = useState(false)
  const generate = useGenerateForm()
  const problems = {
    patient: tried && !patient ? 'Please select a patient first' : undefined,
    type: tried && !type ? 'Please select a form type' : undefined,
  }

  function submit() {
    setTried(true)
    if (!patient) return toast.error('Please select a patient first')
    if (!type) return toast.error('Please select a form type')
    if (details.from && details.to && details.to < details.from)
      return toast.error('The last day can’t be before the first day')
    generate.mutate(
      { patientId: patient.id, type, details, customNotes: notes },
      {
        onSuccess: ({ id }) => {
          void draft.discard()
          onMade(id)
        },
      },
    )
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!hasUnreadDate(event.currentTarget)) submit()
      }}
    >
      <p className="text-sm text-ink-muted">
        Drafted from the chart by built-in rules. Review, edit and sign it. The patient sees it only after you
        release it.
      </p>
      <fieldset disabled={!draft.ready} className="grid grid-cols-1 gap-x-3 gap-y-3.5 sm:grid-cols-2">
        <Field label="Patient" error={problems.patient}>
          <PatientPicker value={patient ?? undefined} onPick={(picked) => set({ patient: picked })} />
        </Field>
        <Field label="Form type" error={problems.type}>
          <Select value={type} options={types} onChange={(next) => set({ type: next as FormType })} />
        </Field>
        {type && <DetailFields type={type} details={details} onChange={(next) => set({ details: next })} />}
        <Field label="Custom notes" optional className="sm:col-span-2" hint="Added as the last paragraph.">
          <Textarea
            className="min-h-16"
            value={notes}
            maxLength={5000}
            onChange={({ target }) => set({ notes: target.value })}
          />
        </Field>
      </fieldset>
      <Button type="submit" className="justify-self-end" busy={generate.isPending} busyLabel="Generating…">
        Generate form
      </Button>
    </form>
  )
}

interface DetailFieldsProps {
  type: FormType
  details: FormDetails
  onChange: (details: FormDetails) => void
}

function DetailFields({ type, details, onChange }: DetailFieldsProps) {
  const set = (change: Partial<FormDetails>) => onChange({ ...details, ...change })
  const asked = detailsOf[type]
  return (
    <>
      {asked.includes('recipient') && (
        <Field label="To" optional>
          <Input
            value={details.recipient}
            maxLength={120}
            autoComplete="off"
            placeholder="Employer, school, insurer"
            onChange={({ target }) => set({ recipient: target.value })}
          />
        </Field>
      )}
      {asked.includes('medication') && (
        <Field label="Medication requested" optional>
          <Input
            value={details.medication}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => set({ medication: target.value })}
          />
        </Field>
      )}
      {asked.includes('from') && (
        <DateField label="From" optional value={details.from} onChange={(from) => set({ from })} />
      )}
      {asked.includes('to') && (
        <DateField
          label="Through"
          optional
          value={details.to}
          {...(details.from && { min: details.from })}
          onChange={(to) => set({ to })}
        />
      )}
    </>
  )
}
