import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { placesLeft } from '#core/forms/wording.ts'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type PatientForm, useDiscardForm, useForm, useSignForm } from './api.ts'
import { SignedActions, titleOf } from './form-list.tsx'

/** One letter: read, changed and signed, or already signed. */
export function FormEditor({ formId, onClose }: { formId: string; onClose: () => void }) {
  const { data: form, isError, refetch } = useForm(formId)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={onClose}>
        <ArrowLeft />
        All forms
      </Button>
      {form === null && <p className="text-ink-muted">Form not found.</p>}
      {isError && form === undefined && <LoadFailed title="We couldn’t load this form." onRetry={refetch} />}
      {form === undefined && !isError && (
        <Loading label="Loading the form">
          <SkeletonRows />
        </Loading>
      )}
      {form && (
        <h3
          // Signing takes its button away.
          key={form.status}
          ref={takeLostFocus}
          tabIndex={-1}
          className="font-sans text-base font-bold tracking-normal outline-none"
        >
          {titleOf(form)}
        </h3>
      )}
      {form && (form.status === 'signed' ? <Signed form={form} /> : <Draft form={form} onClose={onClose} />)}
    </div>
  )
}

function Draft({ form, onClose }: { form: PatientForm; onClose: () => void }) {
  const { values, ready, save, discard } = useDraftValues<{ content: string }>(`patient-form-${form.id}`)
  const [reviewed, setReviewed] = useState(false)
  const sign = useSignForm(form.id)
  const drop = useDiscardForm()
  const content = values.content ?? form.content
  const places = placesLeft(content)
  return (
    <>
      <Field
        label="Letter"
        hint="Saved as you type. The PDF adds the letterhead, patient, date and your signature."
      >
        <Textarea
          className="min-h-80"
          value={content}
          maxLength={50_000}
          // The text is signed as it is when the button is clicked.
          readOnly={!ready || sign.isPending}
          onChange={({ target }) => {
            save({ content: target.value })
            setReviewed(false)
          }}
        />
      </Field>
      {places.length > 0 && (
        <Banner
          tone="warning"
          title={places.length === 1 ? '1 place to fill in:' : `${places.length} places to fill in:`}
        >
          {places.join(' ')}
        </Banner>
      )}
      <Checkbox
        label="I have reviewed this letter and it is accurate."
        checked={reviewed}
        disabled={places.length > 0 || !content.trim()}
        onChange={({ target }) => setReviewed(target.checked)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Confirm
          trigger={
            <Button variant="danger-quiet" disabled={sign.isPending}>
              Discard draft
            </Button>
          }
          title="Discard this draft?"
          description="Your text will be deleted."
          confirmLabel="Discard"
          cancelLabel="Keep it"
          onConfirm={() =>
            drop.mutate(form.id, {
              onSuccess: () => {
                void discard()
                onClose()
              },
            })
          }
        />
        <Button
          disabled={!reviewed}
          busy={sign.isPending}
          busyLabel="Signing…"
          onClick={() => sign.mutate(content, { onSuccess: () => void discard() })}
        >
          Sign and file
        </Button>
      </div>
    </>
  )
}

function Signed({ form }: { form: PatientForm }) {
  const released = Boolean(form.document?.released_at)
  const inError = Boolean(form.document?.filed_in_error_at)
  return (
    <>
      <Banner
        tone={inError ? 'warning' : 'success'}
        title={inError ? 'Marked as filed in error.' : 'Signed and filed in the chart.'}
        action={<SignedActions form={form} />}
      >
        {inError
          ? 'The patient can’t see it.'
          : released
            ? 'The patient can see it.'
            : 'The patient can’t see it until you release it.'}
      </Banner>
      <p className="rounded-md border border-line bg-surface-2/50 p-4 text-sm whitespace-pre-wrap">
        {form.content}
      </p>
    </>
  )
}
