import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { mostFound, useFindPatients } from './api.ts'
import { factsOf } from './find-patient.tsx'
import { MoreFound } from './more-found.tsx'
import { NewCaller } from './new-caller.tsx'

/** Finds the patient who is calling. */
export function PatientsPage() {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed).trim()
  return (
    <>
      <title>{`Patients, ${practice.name}`}</title>
      <PageHeader title="Patients" lead="Find a patient by name, phone, date of birth or patient ID." />
      <div className="grid max-w-3xl grid-cols-1 gap-4">
        <search>
          <Field label="Find a patient">
            <Input
              autoFocus
              type="search"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        </search>
        {search.length < 2 ? (
          <EmptyState title="Type at least two letters">Every search is in the audit log.</EmptyState>
        ) : (
          <Results search={search} />
        )}
      </div>
    </>
  )
}

function Results({ search }: { search: string }) {
  const { data, isError, refetch } = useFindPatients(search)
  if (isError && !data) return <LoadFailed title="We couldn’t search for patients." onRetry={refetch} />
  if (!data)
    return (
      <Loading label="Searching">
        <SkeletonRows rows={3} />
      </Loading>
    )
  if (data.length === 0)
    return (
      <EmptyState title="No matches">
        <NewCaller />
      </EmptyState>
    )
  return (
    <>
      <ul
        aria-label="Patients found"
        className="grid overflow-hidden rounded-card border border-line bg-surface text-sm"
      >
        {data.map((patient) => (
          <li key={patient.id} className="border-b border-line last:border-0">
            <a
              href={paths.frontDeskPatient(patient.id)}
              className="flex flex-wrap items-baseline gap-x-3 px-4 py-3 text-ink no-underline hover:bg-surface-2"
            >
              <b className="font-semibold">{patient.name || 'Unnamed'}</b>
              <span className="text-xs text-ink-muted">{factsOf(patient)}</span>
            </a>
          </li>
        ))}
      </ul>
      {data.length >= mostFound && <MoreFound as="p" />}
    </>
  )
}
