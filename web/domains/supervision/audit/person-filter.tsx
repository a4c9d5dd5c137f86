import { lazy, Suspense, useState } from 'react'
import { type Person, type Role, usePeople } from '#web/domains/people/index.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const Combobox = lazy(async () => ({ default: (await import('#web/ui/combobox.tsx')).Combobox }))

interface PersonFilterProps {
  label: string
  /** Only accounts of this role. */
  only?: Role
  value: string
  /** What the person is called, if the page knows already. */
  name: string | undefined
  onChange: (personId: string) => void
}

/** One account, found by name or address. Nobody is looked up before something is typed: a list of patients is a look. */
export function PersonFilter({ label, only, value, name, onChange }: PersonFilterProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Person>()
  const search = useDebounced(typed.trim())
  const { data, isFetching } = usePeople(search, only, search !== '')
  const found = search === '' ? [] : (data?.pages.flat() ?? [])
  const current = chosen?.id === value ? chosen.name : name
  const unlisted = value && !found.some(({ id }) => id === value)
  return (
    <Field label={label}>
      <Suspense fallback={<Skeleton className="h-(--control-h)" />}>
        <Combobox
          value={value}
          placeholder="Anybody"
          searchPlaceholder="Name or email"
          emptyText={typed === '' ? 'Type a name or an email address' : 'Nothing matches'}
          loading={isFetching}
          onSearch={setTyped}
          onChange={(id) => {
            setChosen(found.find((person) => person.id === id))
            onChange(id === value ? '' : id)
          }}
          options={[
            ...(unlisted ? [{ value, label: current ?? 'The person in the address' }] : []),
            ...found.map(({ id, name, email }) => ({ value: id, label: name, hint: email })),
          ]}
        />
      </Suspense>
    </Field>
  )
}
