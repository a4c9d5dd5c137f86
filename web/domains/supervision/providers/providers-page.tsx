import { lazy, Suspense, useState } from 'react'
import { practice } from '#core/practice.ts'
import { type SupervisedProvider, useProviders } from '#web/domains/people/index.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import type { Decision } from './api/decide.ts'
import { type Filter, matches } from './matches.ts'
import { ProviderCard } from './provider-card.tsx'
import { ProviderFilters } from './provider-filters.tsx'

const Decide = lazy(() => import('./decide-dialog.tsx'))

/** Who may see patients here, and who may not. */
export function ProvidersPage() {
  const { data, isError, refetch } = useProviders()
  const [filter, setFilter] = useState<Filter>({ text: '', state: '' })
  const [asked, setAsked] = useState<{ provider: SupervisedProvider; decision: Decision }>()
  const found = data?.filter((provider) => matches(provider, filter))
  return (
    <>
      <title>{`Providers, ${practice.name}`}</title>
      <PageHeader
        title="Providers"
        lead="Nobody sees a patient before you have verified their license. A suspension holds at once."
      />
      <div className="grid grid-cols-1 gap-4">
        <ProviderFilters providers={data ?? []} filter={filter} onChange={setFilter} />
        {isError && <LoadFailed title="The providers could not be loaded." onRetry={refetch} />}
        {!data && !isError && (
          <Loading label="Loading providers">
            <SkeletonRows rows={5} />
          </Loading>
        )}
        {found?.length === 0 && (
          <EmptyState title="Nobody here">Clinicians appear as soon as they register.</EmptyState>
        )}
        <ul aria-label="Providers" className="grid gap-3">
          {found?.map((provider) => (
            <ProviderCard
              key={provider.id}
              provider={provider}
              onDecide={(decision) => setAsked({ provider, decision })}
            />
          ))}
        </ul>
      </div>
      {asked && (
        <Suspense>
          <Decide {...asked} onDone={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
