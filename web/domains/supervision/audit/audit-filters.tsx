import { Suspense, useState } from 'react'
import { type Person, type Role, usePeople } from '#web/domains/people/index.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { today } from '#web/platform/plain-date.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { searchFailed } from '#web/ui/search-failed.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { things } from '../shared/event-words.ts'
import type { AuditFilterState } from './use-audit-filters.ts'

const Combobox = lazyPart(async () => ({ default: (await import('#web/ui/combobox.tsx')).Combobox }))

interface PersonFilterProps {
  label: string
  /** Only accounts of this role. */
  only?: Role
  value: string
  /** The person's name, if already known to the page. */
  name: string | undefined
  onChange: (personId: string) => void
}

/**
 * One account, found by name or address. No one is looked up before something is typed, because listing patients is
 * logged as a view.
 */
function PersonFilter({ label, only, value, name, onChange }: PersonFilterProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Person>()
  const search = useDebounced(typed.trim())
  const { data, isFetching, isError, refetch } = usePeople(search, only, search !== '')
  const found = search === '' ? [] : (data?.pages.flat() ?? [])
  const current = chosen?.id === value ? chosen.name : name
  return (
    <Field label={label}>
      <Suspense fallback={<Skeleton className="h-(--control-h)" />}>
        <Combobox
          value={value}
          placeholder="Anyone"
          searchPlaceholder="Name or email"
          emptyText={typed === '' ? 'Type a name or an email address' : 'No matches'}
          failed={isError && searchFailed(refetch)}
          loading={typed.trim() !== search || isFetching}
          current={value ? { value, label: current ?? 'The person in this link' } : undefined}
          onSearch={setTyped}
          onChange={(id) => {
            setChosen(found.find((person) => person.id === id))
            onChange(id === value ? '' : id)
          }}
          options={found.map(({ id, name, email }) => ({ value: id, label: name, hint: email }))}
        />
      </Suspense>
    </Field>
  )
}

const kinds = [
  { value: 'read', label: 'Views only' },
  { value: 'change', label: 'Changes only' },
  { value: 'charts', label: 'Chart access' },
  { value: 'patients', label: 'Patient searches' },
  { value: 'audit_log', label: 'This log' },
  ...Object.entries(things).map(([value, thing]) => ({ value, label: `About ${thing}` })),
]

interface AuditFiltersProps {
  filters: AuditFilterState
  /** What people on the page are called, by their ids. */
  names: ReadonlyMap<string, string>
}

export function AuditFilters({ filters, names }: AuditFiltersProps) {
  const { actor, patient, kind, from, to, change } = filters
  return (
    <search className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-[repeat(3,minmax(0,1fr))_20rem_auto]">
      <PersonFilter
        label="Who did it"
        value={actor}
        name={names.get(actor)}
        onChange={(next) => change({ actor: next })}
      />
      <PersonFilter
        label="Whose record"
        only="patient"
        value={patient}
        name={names.get(patient)}
        onChange={(next) => change({ patient: next })}
      />
      <Field label="What">
        <NativeSelect
          value={kind}
          placeholder="Everything"
          options={kinds}
          onChange={({ target }) => change({ kind: target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <DateField label="From" value={from} max={today()} onChange={(next) => change({ from: next })} />
        <DateField label="To" value={to} max={today()} onChange={(next) => change({ to: next })} />
      </div>
      {(actor || patient || kind || from || to) && (
        <Button
          variant="quiet"
          className="xl:mt-6.5"
          onClick={() => change({ actor: '', patient: '', kind: '', from: '', to: '' })}
        >
          Clear
        </Button>
      )}
    </search>
  )
}
