import type { FormEvent } from 'react'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import type { ChartPatient } from './api/chart.ts'
import { ChangedMeanwhile, type ClinicalText, useSaveClinicalText } from './api/save-clinical-text.ts'
import { useReader } from './reader.ts'

interface ClinicalTextEditorProps {
  patient: ChartPatient
  field: ClinicalText
  label: string
  none: string
}

interface Draft {
  text: string
  /** The text when editing began: a newer text is never overwritten unread. */
  base: string | null
}

/** A clinical text, and on request a field to correct it. The input is kept until it is saved. */
export function ClinicalTextEditor({ patient, field, label, none }: ClinicalTextEditorProps) {
  const { values, ready, save: keep, discard } = useDraftValues<Draft>(`chart-${patient.id}-${field}`)
  const { text: draft, base = null } = values
  const { mutate, isPending } = useSaveClinicalText(patient, field)
  const { providerId } = useReader()
  const text = patient[field]
  const overtaken = draft !== undefined && base !== text

  function save(event: FormEvent) {
    event.preventDefault()
    mutate(
      { text: draft?.trim() || null, base },
      {
        onSuccess: () => {
          void discard()
          toast.success(`${label} saved.`)
        },
        onError: (problem) => {
          logProblem('A clinical text was not saved', problem)
          if (!(problem instanceof ChangedMeanwhile)) toast.error('Not saved. Please try again.')
        },
      },
    )
  }

  if (draft === undefined)
    return (
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1 text-sm">
        <div className="min-w-48 grow">
          <h3 className="font-sans text-xs font-semibold tracking-normal text-ink-muted">{label}</h3>
          <p className="whitespace-pre-wrap">{text || <span className="text-ink-muted">{none}</span>}</p>
        </div>
        {providerId && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Edit: ${label}`}
            disabled={!ready}
            onClick={() => keep({ text: text ?? '', base: text })}
          >
            Edit
          </Button>
        )}
      </div>
    )
  return (
    <form onSubmit={save} className="grid gap-3">
      <Field label={label}>
        <Textarea
          autoFocus
          rows={3}
          maxLength={4000}
          value={draft}
          readOnly={isPending}
          onChange={({ target }) => keep({ text: target.value, base })}
        />
      </Field>
      {overtaken && (
        <Banner
          tone="warning"
          title="Someone changed this text while you were editing."
          action={
            <Button variant="secondary" size="sm" onClick={() => keep({ text: draft, base: text })}>
              Got it
            </Button>
          }
        >
          It now says: “{text || 'nothing'}”. Copy what you want to keep, then save.
        </Banner>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isPending} busyLabel="Saving…" disabled={overtaken}>
          Save
        </Button>
        <Button variant="secondary" size="sm" disabled={isPending} onClick={() => void discard()}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
