import { type FormEvent, useState } from 'react'
import { logProblem } from '#web/lib/log.ts'
import { toast } from '#web/lib/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import type { ChartPatient } from '../api/chart.ts'
import { ChangedMeanwhile, type ClinicalText, useSaveClinicalText } from '../api/save-clinical-text.ts'
import { useReader } from '../reader.ts'

interface ClinicalTextEditorProps {
  patient: ChartPatient
  field: ClinicalText
  label: string
  none: string
}

/** A clinical text as it stands, and on request a field to correct it. */
export function ClinicalTextEditor({ patient, field, label, none }: ClinicalTextEditorProps) {
  const [draft, setDraft] = useState<string>()
  const { mutate, isPending, error } = useSaveClinicalText(patient, field)
  const { providerId } = useReader()
  const text = patient[field]

  function save(event: FormEvent) {
    event.preventDefault()
    mutate(draft?.trim() || null, {
      onSuccess: () => {
        setDraft(undefined)
        toast.success(`${label} saved.`)
      },
      onError: (problem) => {
        logProblem('A clinical text was not saved', problem)
        if (!(problem instanceof ChangedMeanwhile)) toast.error('Not saved. Please try again.')
      },
    })
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
            onClick={() => setDraft(text ?? '')}
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
          onChange={({ target }) => setDraft(target.value)}
        />
      </Field>
      {error instanceof ChangedMeanwhile && (
        <Banner tone="warning" title="Somebody changed this text while you were writing.">
          It now reads: “{text || 'nothing'}”. Take over what should stay, then save again.
        </Banner>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isPending} busyLabel="Saving…">
          Save
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setDraft(undefined)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
