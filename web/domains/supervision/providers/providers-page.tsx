import { Suspense, useState } from 'react'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import {
  type ProviderState,
  type SupervisedProvider,
  stateOf,
  useProviders,
} from '#web/domains/people/index.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import type { Decision } from './api.ts'
import { useLicenses } from './licenses-api.ts'
import { ProviderCard } from './provider-card.tsx'
import { states } from './state-badge.tsx'
import { StateWaitlist } from './state-waitlist.tsx'

const Decide = lazyPart(() => import('./decide-dialog.tsx'))

/** Who may see patients here, and who may not. */
export function ProvidersPage() {
  const { data, isError, refetch } = useProviders()
  const licenses = useLicenses()
  const [filter, setFilter] = useState<Filter>({ text: '', state: '' })
  const [asked, setAsked] = useState<{ provider: SupervisedProvider; decision: Decision }>()
  const found = data?.filter((provider) => matches(provider, filter))
  return (
    <>
      <title>{`Providers, ${practice.name}`}</title>
      <PageHeader
        title="Providers"
        lead="Providers can’t see patients until you verify their license. A suspension takes effect immediately."
      />
      <div className="grid grid-cols-1 gap-4">
        <ProviderFilters providers={data ?? []} filter={filter} onChange={setFilter} />
        <StateWaitlist />
        {licenses.isError && <LoadFailed title="We couldn’t load the licenses." onRetry={licenses.refetch} />}
        {isError && <LoadFailed title="We couldn’t load the providers." onRetry={refetch} />}
        {!data && !isError && (
          <Loading label="Loading providers">
            <SkeletonRows rows={5} />
          </Loading>
        )}
        {found?.length === 0 && (
          <EmptyState title="No providers">Providers appear here after they register.</EmptyState>
        )}
        <ul aria-label="Providers" className="grid grid-cols-1 items-start gap-3 2xl:grid-cols-2">
          {found?.map((provider) => (
            <ProviderCard
              key={provider.id}
              provider={provider}
              licenses={licenses.data && (licenses.data.get(provider.id) ?? [])}
              onDecide={(decision) => setAsked({ provider, decision })}
            />
          ))}
        </ul>
      </div>
      {asked && (
        <Suspense>
          <Decide
            {...asked}
            // The current state: the decision is about what changed while the dialog was open, too.
            provider={data?.find(({ id }) => id === asked.provider.id) ?? asked.provider}
            onDone={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ProviderFiltersProps {
  providers: readonly SupervisedProvider[]
  filter: Filter
  onChange: (filter: Filter) => void
}

function ProviderFilters({ providers, filter, onChange }: ProviderFiltersProps) {
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
          placeholder={`All (${providers.length})`}
          options={options}
          onChange={({ target }) => onChange({ ...filter, state: target.value as ProviderState | '' })}
        />
      </Field>
    </search>
  )
}

interface Filter {
  /** Part of a name, address, NPI or license number. */
  text: string
  state: ProviderState | ''
}

function matches(provider: SupervisedProvider, { text, state }: Filter): boolean {
  if (state && stateOf(provider) !== state) return false
  const { email, npi, type_1_npi, license_number } = provider
  const words = [providerName(provider), email, npi, type_1_npi, license_number].join(' ').toLowerCase()
  return words.includes(text.trim().toLowerCase())
}
