import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { recordTypes } from '#core/records/record-types.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { fullName } from '#web/platform/formats.ts'
import { BirthField } from '#web/platform/forms/birth-field.tsx'
import { registerField } from '#web/platform/forms/register-field.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { CrisisPanel } from '#web/platform/safety/crisis-panel.tsx'
import { useCrisis } from '#web/platform/safety/use-crisis.ts'
import { useActsForOther } from '#web/platform/session/acting-for.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useRequestRecords } from './api.ts'
import { messages } from './messages.ts'
import { lacksRequired, requestFieldsOf } from './request-fields.ts'

interface RequestFormProps {
  profile: Pick<Profile, 'first_name' | 'last_name' | 'date_of_birth'>
  onSent: () => void
  onCancel: () => void
}

export function RequestForm({ profile, onSent, onCancel }: RequestFormProps) {
  const words = useMessages(messages)
  const forOther = useActsForOther()
  const person = usePerson()
  const language = useLanguage()
  const born = profile.date_of_birth
  const attempt = useRef({ id: '', sent: '' })
  const [problem, setProblem] = useState<string>()
  const request = useRequestRecords()
  const form = useForm({
    resolver: zodResolver(
      requestFieldsOf(born, (forOther ? words.other : words).otherBirth(born ? showPlainDate(born) : '')),
    ),
    mode: 'onTouched',
    defaultValues: {
      record_type: '',
      patient_name: fullName(profile, ''),
      patient_email: person.email,
      date_of_birth: profile.date_of_birth ?? '',
      reason: '',
    },
  })
  const draft = useDraft('record-request', form)
  const values = form.watch()
  const crisis = useCrisis({ reason: values.reason })
  const isOtherEmail = values.patient_email.trim().toLowerCase() !== person.email.toLowerCase()
  const { errors, isSubmitting, submitCount } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    // A retry of the same request is still one request; changed values make it a new one.
    const sent = JSON.stringify(values)
    if (attempt.current.sent !== sent) attempt.current = { id: crypto.randomUUID(), sent }
    try {
      await request.mutateAsync({ id: attempt.current.id, ...values })
      void draft.discard()
      onSent()
    } catch (error) {
      logProblem('A record request could not be sent', error)
      setProblem((await refusalIn(language, error)) ?? words.failed)
    }
  })

  function cancel() {
    void draft.discard()
    onCancel()
  }

  if (!draft.ready)
    return (
      <Loading label={words.loadingForm}>
        <SkeletonRows />
      </Loading>
    )
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Controller
        control={form.control}
        name="record_type"
        render={({ field, fieldState }) => (
          <Field group label={words.recordType} error={fieldState.error?.message}>
            <RadioGroup
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              className="sm:grid-cols-2"
              options={recordTypes.map((value) => ({ value, label: words.types[value] }))}
            />
          </Field>
        )}
      />
      <TextField
        form={form}
        name="patient_name"
        label={forOther ? words.other.name : words.name}
        autoComplete={forOther ? 'off' : 'name'}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="patient_email"
          label={words.email}
          hint={isOtherEmail ? words.otherEmail(person.email) : words.emailHint}
          type="email"
          autoComplete="email"
        />
        <BirthField form={form} name="date_of_birth" label={words.dateOfBirth} />
      </div>
      <Field label={words.reason} error={errors.reason?.message} optional>
        <Textarea {...registerField(form, 'reason')} rows={3} />
      </Field>
      <p className="text-sm text-ink-muted">{words.inPortal}</p>
      {crisis.at && <CrisisPanel crisis={crisis} source="record_request" />}
      {submitCount > 0 && Object.keys(errors).length > 0 && (
        <Banner tone="danger" title={lacksRequired(values) ? words.missing : words.wrong} />
      )}
      {problem && (
        <Banner tone="danger" title={problem}>
          {words.keptHere}
        </Banner>
      )}
      <DialogActions sticky>
        <Button variant="quiet" onClick={cancel}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={isSubmitting} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </DialogActions>
    </form>
  )
}
