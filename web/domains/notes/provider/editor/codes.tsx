import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { CodeSuggestion } from '#core/notes/types.ts'
import { formatList } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { NoteWork, Sources } from './note-work.ts'

type Kind = 'diagnoses' | 'procedures'

interface CodesProps {
  work: NoteWork
  sources: Sources
  /** "46 minutes measured.": what the time-based codes go by. */
  length?: string | undefined
}

/** Codes the clinician stated, the chart has or the billing rules yield. The clinician decides which stand. */
export function Codes({ work, sources, length }: CodesProps) {
  return (
    <section aria-labelledby="codes-title">
      <div className="flex items-baseline gap-2">
        <h2 id="codes-title" className="font-display text-md leading-tight font-medium">
          Codes
        </h2>
        <span className="ml-auto text-xs text-ink-muted">Suggested; you decide</span>
      </div>
      <div className="mt-1.5 grid gap-x-5 gap-y-3 @5xl:grid-cols-2">
        <CodeList kind="diagnoses" title="ICD-10 diagnoses" work={work} sources={sources} />
        <CodeList kind="procedures" title="CPT procedures" work={work} sources={sources} length={length} />
      </div>
    </section>
  )
}

interface CodeListProps extends CodesProps {
  kind: Kind
  title: string
}

function CodeList({ kind, title, work, sources, length }: CodeListProps) {
  const { values, change, readOnly } = work
  const chosen = values[kind]
  const offered = readOnly ? [] : values.review[kind]
  const all = [...offered.map((code) => chosen.find((one) => one.code === code.code) ?? code)]
  for (const code of chosen) if (!all.some((one) => one.code === code.code)) all.push(code)
  const isChosen = ({ code }: CodeSuggestion) => chosen.some((one) => one.code === code)
  const toggle = (code: CodeSuggestion) =>
    change((before) => ({
      ...before,
      [kind]: isChosen(code) ? before[kind].filter((one) => one.code !== code.code) : [...before[kind], code],
      review: {
        ...before.review,
        [kind]: before.review[kind].some((one) => one.code === code.code)
          ? before.review[kind]
          : [...before.review[kind], { ...code, evidence: [...code.evidence] }],
      },
    }))
  const add = (code: CodeSuggestion) =>
    change((before) => ({
      ...before,
      [kind]: [...before[kind].filter((one) => one.code !== code.code), code],
    }))
  return (
    <section aria-label={title} className="grid content-start gap-1.5">
      <h3 className="font-sans text-xs font-semibold tracking-normal text-ink-muted">{title}</h3>
      {all.length === 0 && kind === 'diagnoses' && (
        <p className="text-sm text-ink-muted">No diagnosis is suggested from what was said. Add yours.</p>
      )}
      {all.length === 0 && kind === 'procedures' && (
        <p className="text-sm text-ink-muted">No code is supported yet. Add yours.</p>
      )}
      <ul className="grid gap-1.5">
        {all.map((code) => (
          <li
            key={code.code}
            onMouseEnter={() => sources.show(code.evidence)}
            onMouseLeave={() => sources.show([])}
          >
            <Checkbox
              checked={isChosen(code)}
              disabled={readOnly}
              onChange={() => toggle(code)}
              onFocus={() => sources.show(code.evidence)}
              onBlur={() => sources.show([])}
              label={<CodeWords code={code} numbers={sources.numbers} />}
            />
          </li>
        ))}
      </ul>
      {length && <p className="text-xs text-ink-muted">{length}</p>}
      {!readOnly && <AddCode kind={kind} onAdd={add} />}
    </section>
  )
}

function CodeWords({ code, numbers }: { code: CodeSuggestion; numbers: Sources['numbers'] }) {
  const lines = code.evidence.flatMap((id) => numbers.get(id) ?? [])
  const where =
    lines.length > 0 ? `${lines.length === 1 ? 'Line' : 'Lines'} ${formatList(lines.map(String))}` : ''
  return (
    <span className="text-sm leading-snug">
      <b className="num font-semibold">{code.code}</b> {code.description}
      <span className="block text-xs text-ink-muted">{[code.reason, where].filter(Boolean).join(' ')}</span>
    </span>
  )
}

const procedure = /^(\d{4}[\dA-Z]|[A-Z]\d{4})$/
const words = {
  diagnoses: { open: 'Add a diagnosis', code: 'Code', example: 'Enter an ICD-10 code, such as F33.1' },
  procedures: { open: 'Add a procedure', code: 'CPT code', example: 'Enter a CPT code, such as 99214' },
} as const

function AddCode({ kind, onAdd }: { kind: Kind; onAdd: (code: CodeSuggestion) => void }) {
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [description, setDescription] = useState('')
  const [problem, setProblem] = useState<string>()
  const word = words[kind]

  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = kind === 'diagnoses' ? await checkDiagnosis(code) : checkProcedure(code)
    if (checked.problem) return setProblem(checked.problem)
    onAdd({
      code,
      description: description.trim() || checked.description || 'Entered by the provider',
      confidence: 1,
      evidence: [],
      reason: 'Added by you',
    })
    setOpen(false)
    setCode('')
    setDescription('')
    setProblem(undefined)
  }

  if (!open)
    return (
      <Button variant="quiet" size="sm" className="-ml-2.5 justify-self-start" onClick={() => setOpen(true)}>
        <Plus />
        {word.open}
      </Button>
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2.5">
      <Field label={word.code} error={problem}>
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

type Checked = { problem?: string; description?: string }

/** Against the table of this fiscal year, which comes when the first code is typed. */
async function checkDiagnosis(code: string): Promise<Checked> {
  try {
    const { codeProblem, icd10 } = await import('#core/billing/icd10/find-code.ts')
    const problem = codeProblem(code)
    if (problem === 'not-a-code') return { problem: words.diagnoses.example }
    if (problem === 'not-billable') return { problem: `${code} is a heading. Choose a more specific code.` }
    if (problem === 'unknown')
      return { problem: `${code} is not in the ICD-10-CM table of fiscal year ${icd10.fiscalYear}.` }
    return { description: icd10.find(code)?.description ?? '' }
  } catch (error) {
    logProblem('The table of codes could not be loaded', error)
    return { problem: 'We couldn’t check this code. Check your connection and try again.' }
  }
}

function checkProcedure(code: string): Checked {
  return procedure.test(code) ? {} : { problem: words.procedures.example }
}
