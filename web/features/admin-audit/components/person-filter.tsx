import { lazy, Suspense, useState } from 'react'
import { type Person, type Role, usePeople } from '#web/lib/supervision/people.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const Combobox = lazy(async () => ({ default: (await import('#web/ui/combobox.tsx')).Combobox }))

interface PersonFilterProps {
  label: string
  /** Only accounts of this role. */
  only?: Role
  value: string
  onChange: (personId: string) => void
}

/** One account, found by name or address. */
export function PersonFilter({ label, only, value, onChange }: PersonFilterProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Person>()
  const { data, isFetching } = usePeople(useDebounced(typed), only)
  const found = data?.pages.flat() ?? []
  const kept = chosen && chosen.id === value && !found.some(({ id }) => id === value) ? [chosen] : []
  const unnamed = value && ![...found, ...kept].some(({ id }) => id === value)
  return (
    <Field label={label}>
      <Suspense fallback={<Skeleton className="h-(--control-h)" />}>
        <Combobox
          value={value}
          placeholder="Anybody"
          searchPlaceholder="Name or email"
          loading={isFetching}
          onSearch={setTyped}
          onChange={(id) => {
            setChosen(found.find((person) => person.id === id))
            onChange(id === value ? '' : id)
          }}
          options={[
            ...(unnamed ? [{ value, label: 'The person in the address' }] : []),
            ...[...kept, ...found].map(({ id, name, email }) => ({ value: id, label: name, hint: email })),
          ]}
        />
      </Suspense>
    </Field>
  )
}
