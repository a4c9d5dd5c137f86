import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { allowsUnits, describeUnits } from '#core/billing/units.ts'
import { codeReason } from '#core/notes/keep-decisions.ts'
import type { CodeSuggestion } from '#core/notes/types.ts'
import { formatDate, formatList } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { CountingCodes } from '../../shared/counting-codes.ts'
import { UnitsSelect } from '../../shared/units-select.tsx'
import type { NoteWork, Sources } from './note-work.ts'

const CodeSearch = lazyPart(async () => ({
  default: (await import('#web/platform/codes/code-search.tsx')).CodeSearch,
}))

type Kind = 'diagnoses' | 'procedures'

interface CodesProps {
  work: NoteWork
  sources: Sources
  /** "46 minutes measured.": what the time-based codes go by. */
  length?: string | undefined
  /** Codes that replaced those of the note after it was signed. */
  corrected?: CountingCodes | undefined
}

/** Codes the clinician stated, the chart has or the billing rules yield. The clinician decides which to keep. */
export function Codes({ work, sources, length, corrected }: CodesProps) {
  const shown = corrected
    ? {
        ...work,
        values: { ...work.values, diagnoses: corrected.diagnoses, procedures: corrected.procedures },
      }
    : work
  return (
    <section aria-labelledby="codes-title">
      <div className="flex items-baseline gap-2">
        <h2 id="codes-title" className="font-display text-md leading-tight font-medium">
          Codes
        </h2>
        {!work.readOnly && <span className="ml-auto text-xs text-ink-muted">Suggested; you decide</span>}
      </div>
      {corrected && <Corrected codes={corrected} />}
      <div className="mt-1.5 grid gap-x-5 gap-y-3 @5xl:grid-cols-2">
        <CodeList kind="diagnoses" title="ICD-10 diagnoses" work={shown} sources={sources} />
        <CodeList kind="procedures" title="CPT procedures" work={shown} sources={sources} length={length} />
      </div>
    </section>
  )
}

function Corrected({ codes: { correctedAt } }: { codes: CountingCodes }) {
  const last = correctedAt.at(-1)
  return (
    <p className="mt-1 text-xs text-ink-muted">
      Corrected after signing{last && ` on ${formatDate(last)}`}. The signed note lists the earlier codes.
    </p>
  )
}

interface CodeListProps extends Omit<CodesProps, 'corrected'> {
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
  const put = (code: CodeSuggestion) =>
    change((before) => ({
      ...before,
      [kind]: before[kind].map((one) => (one.code === code.code ? code : one)),
    }))
  const hasUnits = (code: CodeSuggestion) =>
    kind === 'procedures' && !readOnly && isChosen(code) && allowsUnits(code.code)
  return (
    <section aria-label={title} className="grid content-start gap-1.5">
      <h3 className="font-sans text-xs font-semibold tracking-normal text-ink-muted">{title}</h3>
      {all.length === 0 && (
        <p className="text-sm text-ink-muted">{readOnly ? words[kind].none : words[kind].notOffered}</p>
      )}
      <ul className="grid gap-1.5">
        {all.map((code) => (
          <li
            key={code.code}
            className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5"
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
            {hasUnits(code) && <UnitsSelect code={code} onChange={put} />}
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
      <b className="num font-semibold">{code.code}</b> {describeUnits(code)}
      <span className="block text-xs text-ink-muted">{[code.reason, where].filter(Boolean).join(' ')}</span>
    </span>
  )
}

const words = {
  diagnoses: {
    open: 'Add a diagnosis',
    search: 'Search diagnoses',
    none: 'No diagnosis.',
    notOffered: 'No diagnosis suggested. Add yours.',
  },
  procedures: {
    open: 'Add a procedure',
    search: 'Search procedures',
    none: 'No procedure code.',
    notOffered: 'No code is supported yet. Add yours.',
  },
} as const

interface AddCodeProps {
  kind: Kind
  onAdd: (code: CodeSuggestion) => void
  /** Open from the start, as in a separate dialog. */
  always?: boolean
}

/** A listed code is added by choosing it; one outside our lists needs its description. */
export function AddCode({ kind, onAdd, always = false }: AddCodeProps) {
  const [open, setOpen] = useState(always)
  const [unlisted, setUnlisted] = useState<string>()
  const [description, setDescription] = useState('')
  const [problem, setProblem] = useState<string>()
  const word = words[kind]
  const close = () => {
    setOpen(always)
    setUnlisted(undefined)
    setDescription('')
    setProblem(undefined)
  }
  const add = (code: string, text: string) => {
    onAdd({ code, description: text, confidence: 1, evidence: [], reason: codeReason.byHand })
    close()
  }

  function submit() {
    if (!unlisted) return
    if (!description.trim()) return setProblem('Enter a description of this code')
    add(unlisted, description.trim())
  }

  if (!open)
    return (
      <Button variant="quiet" size="sm" className="-ml-2.5 justify-self-start" onClick={() => setOpen(true)}>
        <Plus />
        {word.open}
      </Button>
    )
  if (!unlisted)
    return (
      <div className="flex flex-wrap gap-2">
        <div className="min-w-56 grow">
          <Suspense>
            <CodeSearch
              kind={kind}
              aria-label={word.search}
              onPick={(picked) =>
                picked.unlisted ? setUnlisted(picked.code) : add(picked.code, picked.description)
              }
            />
          </Suspense>
        </div>
        {!always && (
          <Button size="sm" variant="plain" onClick={close}>
            Cancel
          </Button>
        )}
      </div>
    )
  return (
    <div className="grid gap-2.5">
      <Field label={`Description of ${unlisted}`} error={problem}>
        <Input
          autoFocus
          value={description}
          onChange={({ target }) => setDescription(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            submit()
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" onClick={submit}>
          Add
        </Button>
        <Button size="sm" variant="plain" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
