import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { findings, furtherFindings, listedSymptoms } from '#core/diagnostics/findings.ts'
import { type Duration, durations, type Impairment, impairments } from '#core/diagnostics/types.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { CustomSymptom, usePresentation } from './use-presentation.ts'
import { durationWords, impairmentWords } from './words.ts'

interface SymptomSelectionProps {
  form: ReturnType<typeof usePresentation>
  onAnalyze: () => void
}

export function SymptomSelection({ form, onAnalyze }: SymptomSelectionProps) {
  const { entered, toggle, change } = form
  const [tried, setTried] = useState(false)
  const empty = form.presentation.present.length === 0

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!empty) onAnalyze()
  }

  const further = entered.symptoms.filter((id) => !(listedSymptoms as readonly string[]).includes(id))
  return (
    <Card aria-labelledby="symptom-selection">
      <CardHead
        id="symptom-selection"
        title="Symptom Selection"
        action={
          <Button variant="quiet" size="sm" onClick={form.clear}>
            Clear
          </Button>
        }
      />
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <legend className="sr-only">Symptoms</legend>
          {listedSymptoms.map((id) => (
            <Checkbox
              key={id}
              label={findings[id].name}
              checked={entered.symptoms.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
          {further.map((id) => (
            <Checkbox key={id} label={findings[id].name} checked onChange={() => toggle(id)} />
          ))}
        </fieldset>
        <CustomSymptoms custom={entered.custom} onAdd={form.add} onRemove={form.remove} />
        <Field label="Duration">
          <NativeSelect
            value={entered.duration ?? ''}
            placeholder="Not asked yet"
            onChange={({ target }) =>
              change({ duration: (target.value || undefined) as Duration | undefined })
            }
            options={durations.map((value) => ({ value, label: durationWords[value] }))}
          />
        </Field>
        <Field label="Impairment">
          <NativeSelect
            value={entered.impairment ?? ''}
            placeholder="Not asked yet"
            onChange={({ target }) =>
              change({ impairment: (target.value || undefined) as Impairment | undefined })
            }
            options={impairments.map((value) => ({ value, label: impairmentWords[value] }))}
          />
        </Field>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {tried && empty ? 'Choose at least one symptom first.' : ''}
        </p>
        <Button type="submit">Analyze Symptoms</Button>
      </form>
    </Card>
  )
}

interface CustomSymptomsProps {
  custom: readonly CustomSymptom[]
  onAdd: (text: string) => boolean
  onRemove: (text: string) => void
}

function CustomSymptoms({ custom, onAdd, onRemove }: CustomSymptomsProps) {
  const [text, setText] = useState('')
  const list = useId()
  function add() {
    if (onAdd(text)) setText('')
  }
  return (
    <div className="grid gap-2">
      <Field label="Custom symptom" hint="Choose from the list or enter your own.">
        <div className="flex gap-2 max-sm:grid">
          <Input
            value={text}
            list={list}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <Button variant="secondary" onClick={add}>
            Add Custom Symptom
          </Button>
        </div>
      </Field>
      <datalist id={list}>
        {furtherFindings.map((id) => (
          <option key={id} value={findings[id].name} />
        ))}
      </datalist>
      <ul aria-label="Custom symptoms" className="grid gap-1">
        {custom.map(({ text: said, finding }) => (
          <li key={said} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 grow">
              {said}
              <span className="text-ink-muted">
                {finding ? `, counts as: ${findings[finding].name}` : ', not part of any criteria'}
              </span>
            </span>
            <Button
              variant="plain"
              size="icon-sm"
              aria-label={`Remove ${said}`}
              onClick={() => onRemove(said)}
            >
              <X />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
