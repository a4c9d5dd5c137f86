import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { fullName } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { type FoundPatient, type SearchMode, usePatientSearch } from './api.ts'

const modes = [
  { value: 'name', label: 'Name' },
  { value: 'dob', label: 'DOB' },
  { value: 'patient_id', label: 'Patient ID' },
] as const

const fields: Record<SearchMode, { label: string; hint: string; inputMode?: 'numeric' }> = {
  name: { label: 'Name', hint: 'First name, last name, or both: at least 3 characters.' },
  dob: { label: 'Date of birth', hint: 'Full date, MM/DD/YYYY.' },
  patient_id: { label: 'Patient ID', hint: 'At least 3 of the 7 digits.', inputMode: 'numeric' },
}

const wholeDate = 'MM/DD/YYYY'.length

interface PatientSearchProps {
  /** How one result is offered: a link to the chart, or a button that chooses. */
  offer: (patient: FoundPatient, face: ReactNode, className: string) => ReactNode
}

const row =
  'flex min-h-(--row-h) w-full flex-wrap items-center gap-x-3 rounded-md px-3 py-1.5 text-left text-ink no-underline hover:bg-surface-2 focus-visible:bg-surface-2'

/** Finds one patient. Arrow down leads from the field into the results; Enter chooses the only one. */
export function PatientSearch({ offer }: PatientSearchProps) {
  const [mode, setMode] = useState<SearchMode>('name')
  const [typed, setTyped] = useState('')
  const results = useRef<HTMLUListElement>(null)
  const { found, searching, failed, retry, longEnough } = usePatientSearch(mode, typed)
  const { label, hint, inputMode } = fields[mode]

  function change(next: SearchMode) {
    setMode(next)
    setTyped('')
  }

  return (
    <div className="grid gap-4">
      <Segment label="Search by" options={modes} value={mode} onChange={change} />
      <Field label={label} hint={hint}>
        <div className="relative">
          <Search className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted" />
          <Input
            autoFocus
            type="search"
            value={typed}
            inputMode={inputMode}
            autoComplete="off"
            className="pl-9.5!"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => moveOn(event, results.current)}
          />
        </div>
      </Field>
      <div className="grid min-h-30 content-start gap-1">
        <p role="status" className="text-ink-muted empty:hidden">
          {longEnough && status({ searching, failed, count: found?.length })}
          {!longEnough && mode === 'dob' && typed.trim().length >= wholeDate && 'Enter a date as MM/DD/YYYY.'}
        </p>
        {failed && (
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => retry()}>
            Try again
          </Button>
        )}
        <ul ref={results} aria-label="Patients found" className="-mx-3 grid">
          {found?.map((patient) => (
            <li key={patient.id}>{offer(patient, <Found patient={patient} />, row)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function status({
  searching,
  failed,
  count,
}: {
  searching: boolean
  failed: boolean
  count?: number | undefined
}) {
  if (searching) return 'Searching…'
  if (failed) return 'Failed to search patients'
  if (count === 0) return 'No matching patients.'
  if (count === 10) return 'The first 10 are shown. Type more to narrow it down.'
  return count === 1 ? '1 patient' : `${count ?? 0} patients`
}

function Found({ patient }: { patient: FoundPatient }) {
  return (
    <>
      <b className="grow font-semibold">{fullName(patient, 'No name on file')}</b>
      {patient.date_of_birth && (
        <span className="num text-xs text-ink-muted">born {showPlainDate(patient.date_of_birth)}</span>
      )}
      <span className="num text-xs text-ink-muted">ID {patient.patient_id}</span>
    </>
  )
}

function moveOn(event: KeyboardEvent, list: HTMLUListElement | null) {
  const [first, ...others] = list?.querySelectorAll<HTMLElement>('a, button') ?? []
  if (!first) return
  if (event.key === 'ArrowDown') {
    event.preventDefault()
    first.focus()
  } else if (event.key === 'Enter' && others.length === 0) {
    event.preventDefault()
    first.click()
  }
}
