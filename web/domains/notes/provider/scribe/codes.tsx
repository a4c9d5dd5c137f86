import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { psychotherapyCodes, type SessionLength } from '#core/notes/draft/suggest-procedures.ts'
import type { CodeSuggestion } from '#core/notes/types.ts'
import { formatList } from '#web/platform/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Ribs } from '#web/ui/ribs.tsx'
import type { NoteWork, ScribeNote } from './use-note.ts'

interface CodesProps {
  work: NoteWork
  note: ScribeNote
  numbers: ReadonlyMap<string, number>
  length: SessionLength | undefined
  readOnly: boolean
  onShow: (lines: readonly string[]) => void
}

/** Suggestions with their reasons. The clinician decides which stand. */
export function Codes({ work, note, numbers, length, readOnly, onShow }: CodesProps) {
  const row = (code: CodeSuggestion, percent: boolean) => (
    <Code
      key={code.code}
      code={code}
      percent={percent}
      disabled={readOnly}
      numbers={numbers}
      checked={!note.leftOut.has(code.code)}
      onToggle={() => work.toggleCode(code.code)}
      onShow={onShow}
    />
  )
  return (
    <div className="mt-5 grid gap-x-8 gap-y-5 border-t border-line pt-4 md:grid-cols-2">
      <section aria-labelledby="icd-title">
        <h3 id="icd-title" className="mb-2 font-display text-lg leading-tight font-medium">
          ICD-10 diagnoses
        </h3>
        {note.diagnoses.length === 0 && (
          <p className="mb-2 text-sm text-ink-muted">
            No diagnosis is suggested from what was said. Add yours.
          </p>
        )}
        <ul className="grid gap-2">{note.diagnoses.map((code) => row(code, true))}</ul>
        {!readOnly && <AddDiagnosis onAdd={work.addDiagnosis} />}
      </section>
      <section aria-labelledby="cpt-title">
        <h3 id="cpt-title" className="mb-2 font-display text-lg leading-tight font-medium">
          CPT procedures
        </h3>
        <ul className="grid gap-2">{note.procedures.map((code) => row(code, false))}</ul>
        <p className="mt-2 text-xs text-ink-muted">{sayLength(length)}</p>
      </section>
    </div>
  )
}

function sayLength(length: SessionLength | undefined) {
  if (!length)
    return 'The length of this session is not known. Enter it under Session Info and generate again.'
  const next = psychotherapyCodes.toReversed().find(({ from }) => from > length.minutes)
  const minutes = `${length.minutes} minutes ${length.from}.`
  return next ? `${minutes} ${next.code} begins ${next.from - length.minutes} minutes later.` : minutes
}

interface CodeProps {
  code: CodeSuggestion
  percent: boolean
  disabled: boolean
  numbers: ReadonlyMap<string, number>
  checked: boolean
  onToggle: () => void
  onShow: (lines: readonly string[]) => void
}

function Code({ code, percent, disabled, numbers, checked, onToggle, onShow }: CodeProps) {
  const confidence = Math.round(code.confidence * 100)
  const lines = code.evidence.flatMap((id) => numbers.get(id) ?? [])
  return (
    <li onMouseEnter={() => onShow(code.evidence)} onMouseLeave={() => onShow([])}>
      <Checkbox
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
        onFocus={() => onShow(code.evidence)}
        onBlur={() => onShow([])}
        label={
          <span className="grid grid-cols-[1fr_auto] gap-x-2">
            <b className="num font-semibold">{code.code}</b>
            {percent && (
              <span className="num inline-flex items-center gap-1.5 text-xs text-ink-muted">
                <span aria-hidden="true">
                  <Ribs value={Math.round(code.confidence * 4)} of={4} label={`${confidence}%`} />
                </span>
                {confidence}%
              </span>
            )}
            <span className="col-span-2 text-xs text-ink-muted">
              {code.description}
              {percent && code.reason && ` (${code.reason})`}.{' '}
              {percent &&
                lines.length > 0 &&
                `${lines.length === 1 ? 'Line' : 'Lines'} ${formatList(lines.map(String))}`}
            </span>
          </span>
        }
      />
    </li>
  )
}

const form = /^[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?$/

function AddDiagnosis({ onAdd }: { onAdd: NoteWork['addDiagnosis'] }) {
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [description, setDescription] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.test(code)) return setProblem('Enter an ICD-10 code, such as F33.1')
    onAdd({
      code,
      description: description.trim() || 'Entered by the provider',
      confidence: 1,
      evidence: [],
      reason: '',
    })
    setOpen(false)
    setCode('')
    setDescription('')
    setProblem(undefined)
  }

  if (!open)
    return (
      <Button variant="quiet" size="sm" className="mt-2 -ml-2.5" onClick={() => setOpen(true)}>
        <Plus />
        Add a diagnosis
      </Button>
    )
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-2.5">
      <Field label="Code" error={problem}>
        <Input autoFocus value={code} onChange={({ target }) => setCode(target.value.toUpperCase().trim())} />
      </Field>
      <Field label="Description" optional>
        <Input value={description} onChange={({ target }) => setDescription(target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="secondary">
          Add
        </Button>
        <Button size="sm" variant="plain" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
