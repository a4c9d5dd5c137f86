import { useRef, useState } from 'react'
import { type FormType, formTitles } from '#core/forms/types.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { formatDate } from '#web/platform/formats.ts'
import { identityName } from '#web/platform/patient-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { openPdf } from '../shared/documents/open-pdf.ts'
import { useReleaseDocument } from '../shared/documents/release-document.ts'
import { type PatientForm, useForms } from './api.ts'

const step = 10

/** Letters: drafts to finish, then signed ones to open or release. */
export function FormList({ onOpen }: { onOpen: (formId: string) => void }) {
  const [signed, setSigned] = useState(step)
  const { data, isError, refetch, isPlaceholderData } = useForms(signed)
  if (isError && !data) return <LoadFailed title="We couldn’t load your latest forms." onRetry={refetch} />
  if (!data || data.forms.length === 0) return null
  return (
    <section aria-labelledby="latest-forms">
      <h3 id="latest-forms" className="mb-1 font-sans text-sm font-bold tracking-normal">
        Latest forms
      </h3>
      <ul>
        {data.forms.map((form) => (
          <FormRow key={form.id} form={form} onOpen={() => onOpen(form.id)} />
        ))}
      </ul>
      {data.hasMore && (
        <Button
          size="sm"
          variant="quiet"
          busy={isPlaceholderData}
          className="mt-2"
          onClick={() => setSigned(signed + step)}
        >
          Show more
        </Button>
      )}
    </section>
  )
}

export const titleOf = ({ form_type, patient }: Pick<PatientForm, 'form_type' | 'patient'>) =>
  `${formTitles[form_type as FormType]}, ${identityName(patient ?? {})}`

function FormRow({ form, onOpen }: { form: PatientForm; onOpen: () => void }) {
  const title = titleOf(form)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-b border-line py-2 text-sm last:border-b-0">
      <span className="min-w-0 grow">
        {title}
        <span className="block text-xs text-ink-muted">{formatDate(form.signed_at ?? form.created_at)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <FormState form={form} />
        {form.status === 'draft' ? (
          <Button size="sm" variant="secondary" aria-label={`Resume ${title}`} onClick={onOpen}>
            Resume
          </Button>
        ) : (
          <SignedActions form={form} />
        )}
      </span>
    </li>
  )
}

function FormState({ form }: { form: PatientForm }) {
  if (form.status === 'draft') return <Badge tone="warning">Draft</Badge>
  if (form.document?.filed_in_error_at) return <Badge tone="danger">Filed in error</Badge>
  return form.document?.released_at ? (
    <Badge tone="success">Released</Badge>
  ) : (
    <Badge tone="info">Signed</Badge>
  )
}

/** What can be done with a signed letter. */
export function SignedActions({ form }: { form: PatientForm }) {
  const release = useReleaseDocument()
  const pdf = useRef<HTMLButtonElement>(null)
  const { document } = form
  if (!document) return null
  const title = titleOf(form)
  return (
    <span className="flex gap-1.5">
      <Button
        ref={pdf}
        size="sm"
        variant="secondary"
        aria-label={`Open PDF of ${title}`}
        onClick={() => void openPdf({ fileUrl: document.file_url, fileName: document.file_name })}
      >
        Open PDF
      </Button>
      {!document.released_at && !document.filed_in_error_at && (
        <Button
          size="sm"
          busy={release.isPending}
          aria-label={`Release ${title} to the patient`}
          onClick={() =>
            release.mutate(document.id, {
              // The button goes with what it did.
              onSuccess: () => requestAnimationFrame(() => takeLostFocus(pdf.current)),
            })
          }
        >
          Release
        </Button>
      )}
    </span>
  )
}
