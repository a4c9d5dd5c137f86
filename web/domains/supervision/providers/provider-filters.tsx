import { type ProviderState, type SupervisedProvider, stateOf } from '#web/domains/people/index.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Filter } from './matches.ts'
import { states } from './state-badge.tsx'

interface ProviderFiltersProps {
  providers: readonly SupervisedProvider[]
  filter: Filter
  onChange: (filter: Filter) => void
}

export function ProviderFilters({ providers, filter, onChange }: ProviderFiltersProps) {
  const options = Object.entries(states).map(([value, { label }]) => ({
    value,
    label: `${label} (${providers.filter((provider) => stateOf(provider) === value).length})`,
  }))
  return (
    <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_16rem]">
      <Field label="Find by name, email, NPI or license">
        <Input
          type="search"
          value={filter.text}
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
        />
      </Field>
      <Field label="Status">
        <NativeSelect
          value={filter.state}
          placeholder={`Everybody (${providers.length})`}
          options={options}
          onChange={({ target }) => onChange({ ...filter, state: target.value as ProviderState | '' })}
        />
      </Field>
    </search>
  )
}
