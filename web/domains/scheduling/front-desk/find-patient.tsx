import { useState } from 'react'
import { showPhone } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { type DeskPatient, mostFound, useFindPatients } from './api.ts'
import { MoreFound } from './more-found.tsx'
import { NewCaller } from './new-caller.tsx'
import { describeWhyNotBookable } from './why-not-bookable.ts'

interface FindPatientProps {
  chosen: { id: string; name: string } | undefined
  onPick: (patient: { id: string; name: string } | undefined) => void
}

/** One patient by name, phone, date of birth or number. */
export function FindPatient({ chosen, onPick }: FindPatientProps) {
  const [typed, setTyped] = useState('')
  const { data, isFetching, isError, refetch } = useFindPatients(useDebounced(typed).trim())
  if (chosen)
    return (
      <p className="flex items-center gap-3 text-lg font-semibold">
        {chosen.name}
        <Button variant="plain" size="sm" onClick={() => onPick(undefined)}>
          Change patient
        </Button>
      </p>
    )
  return (
    <>
      <Field label="Patient" hint="Name, phone, date of birth or patient ID">
        <Input
          autoFocus
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {isError && !data && <LoadFailed title="We couldn’t search for patients." onRetry={refetch} />}
      {typed.trim().length >= 2 && data && (
        <ul
          aria-label="Patients found"
          className="mt-2 grid max-h-52 overflow-y-auto rounded-md border border-line"
        >
          {data.map((patient) => (
            <li key={patient.id} className="border-b border-line last:border-0">
              <button
                type="button"
                disabled={patient.why_not_bookable !== null}
                className="flex w-full flex-wrap items-baseline gap-x-3 px-3 py-2 text-left text-sm hover:bg-surface-2 disabled:opacity-60"
                onClick={() => onPick({ id: patient.id, name: patient.name })}
              >
                <b className="font-semibold">{patient.name || 'Unnamed'}</b>
                <span className="text-xs text-ink-muted">{factsOf(patient)}</span>
              </button>
            </li>
          ))}
          {data.length >= mostFound && <MoreFound as="li" className="px-3 py-2" />}
          {data.length === 0 && !isFetching && (
            <li className="px-3 py-2 text-sm text-ink-muted">
              <b className="block font-semibold text-ink">No matching patients.</b>
              <NewCaller />
            </li>
          )}
        </ul>
      )}
    </>
  )
}

export function factsOf({ date_of_birth, phone, patient_number, why_not_bookable }: DeskPatient) {
  return [
    date_of_birth && `DOB ${showPlainDate(date_of_birth)}`,
    phone && showPhone(phone),
    `ID ${patient_number}`,
    why_not_bookable && describeWhyNotBookable(why_not_bookable).toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')
}
