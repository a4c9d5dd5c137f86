import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import {
  describeDirection,
  describeInformation,
  releaseDirections,
  releaseInformation,
} from '#core/consents/releases.ts'
import { personName } from '#core/fields/person-name.ts'
import { optionalText, requiredText } from '#core/fields/text.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { currentLanguage, useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { DocumentBody } from '#web/ui/document-body.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { type DocumentText, useChangeReleases } from './api.ts'
import { messages } from './messages.ts'
import { todayHere } from './today.ts'

const twoYears = 2

function lastDay(today: string): string {
  return `${Number(today.slice(0, 4)) + twoYears}${today.slice(4)}`
}

type Words = (typeof messages)['en']['form']

const fieldsFor = (words: Words, nameNeeded: string) =>
  z.object({
    recipient: requiredText(words.recipientNeeded, 200),
    recipient_contact: requiredText(words.contactNeeded, 300),
    direction: z.enum(releaseDirections),
    information: z.array(z.enum(releaseInformation)).min(1, words.informationNeeded),
    details: optionalText(1000),
    purpose: requiredText(words.purposeNeeded, 500),
    expires_on: z
      .string()
      .min(1, words.expiresNeeded)
      .refine((day) => day === '' || (day >= todayHere() && day <= lastDay(todayHere())), words.expiresRange),
    signature: personName(nameNeeded, 200),
  })

interface ReleaseFormProps {
  text: DocumentText
  onDone: () => void
}

/** Who, what, why and until when, over the text that is signed. */
export function ReleaseForm({ text, onDone }: ReleaseFormProps) {
  const all = useMessages(messages)
  const words = all.form
  const language = useLanguage()
  const change = useChangeReleases()
  const today = todayHere()
  const attempt = useRef({ id: '', sent: '' })
  const form = useForm({
    resolver: zodResolver(fieldsFor(words, all.nameNeeded)),
    mode: 'onTouched',
    defaultValues: {
      recipient: '',
      recipient_contact: '',
      direction: 'send' as (typeof releaseDirections)[number],
      information: [] as (typeof releaseInformation)[number][],
      details: '',
      purpose: '',
      expires_on: '',
      signature: '',
    },
  })
  const { errors } = form.formState

  const submit = form.handleSubmit(async (release) => {
    try {
      const sent = JSON.stringify([release, text.id])
      if (attempt.current.sent !== sent) attempt.current = { id: crypto.randomUUID(), sent }
      await change.mutateAsync({ give: { id: attempt.current.id, ...release, text_id: text.id } })
      toast.success(words.done)
      onDone()
    } catch (error) {
      logProblem('A release could not be signed', error)
      const why = await refusalIn(currentLanguage(), error)
      toast.error(why ?? all.releaseFailed, { description: words.kept })
    }
  })

  return (
    <form
      ref={takeLostFocus}
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      aria-label={all.newRelease}
      className="mb-4 outline-none grid gap-5 rounded-lg border border-line p-4 md:p-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="recipient" label={words.recipient} hint={words.recipientHint} />
        <TextField form={form} name="recipient_contact" label={words.recipient_contact} />
      </div>
      <Field label={words.direction} group>
        <RadioGroup
          value={form.watch('direction')}
          onChange={(value) => form.setValue('direction', value as (typeof releaseDirections)[number])}
          options={releaseDirections.map((value) => ({ value, label: describeDirection(value, language) }))}
        />
      </Field>
      <Field label={words.information} group error={errors.information?.message}>
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          {releaseInformation.map((kind) => (
            <Checkbox
              key={kind}
              {...form.register('information')}
              value={kind}
              label={describeInformation(kind, language)}
            />
          ))}
        </div>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="details" label={words.details} hint={words.detailsHint} optional />
        <TextField form={form} name="purpose" label={words.purpose} hint={words.purposeHint} />
      </div>
      <div className="max-w-xs">
        <Controller
          control={form.control}
          name="expires_on"
          render={({ field, fieldState }) => (
            <DateField
              {...field}
              label={words.expires_on}
              hint={words.expiresHint}
              error={fieldState.error?.message}
              min={today}
              max={lastDay(today)}
            />
          )}
        />
      </div>
      <section
        // A long text scrolls in its own box, so the box has to take the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label={all.releases}
        className="max-h-72 overflow-y-auto rounded-md bg-surface-2 p-4 text-sm"
      >
        <DocumentBody body={text.body} lang={language} />
      </section>
      <TextField
        form={form}
        name="signature"
        label={words.signature}
        hint={all.nameHint}
        autoComplete="name"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={change.isPending} busyLabel={all.signing}>
          {words.submit}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
