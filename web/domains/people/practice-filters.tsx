import { providerName } from '#core/provider-name.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Option } from '#web/ui/select.tsx'
import { useProviders } from './providers.ts'

interface PracticeFiltersProps {
  chosen: Record<'period' | 'provider' | 'status', string>
  periods: readonly Option[]
  statuses: readonly Option[]
  onChange: (changed: Partial<PracticeFiltersProps['chosen']>) => void
}

/** By time, provider and status: the supervising physician's filters for the whole practice. */
export function PracticeFilters({ chosen, periods, statuses, onChange }: PracticeFiltersProps) {
  const { data: providers } = useProviders()
  return (
    <>
      <Field label="Time">
        <NativeSelect
          value={chosen.period}
          placeholder={null}
          options={periods}
          onChange={({ target }) => onChange({ period: target.value })}
        />
      </Field>
      <Field label="Provider">
        <NativeSelect
          value={chosen.provider}
          placeholder="All"
          options={(providers ?? []).map((one) => ({ value: one.id, label: providerName(one) }))}
          onChange={({ target }) => onChange({ provider: target.value })}
        />
      </Field>
      <Field label="Status">
        <NativeSelect
          value={chosen.status}
          placeholder="All statuses"
          options={statuses}
          onChange={({ target }) => onChange({ status: target.value })}
        />
      </Field>
    </>
  )
}
