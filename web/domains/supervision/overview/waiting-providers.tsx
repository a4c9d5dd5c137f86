import { providerName } from '#core/provider-name.ts'
import { type SupervisedProvider, stateOf } from '#web/domains/people/index.ts'
import { paths } from '#web/platform/paths.ts'
import { sayAgo } from '#web/platform/say-ago.ts'
import { WaitingList } from './waiting-list.tsx'

export function WaitingProviders({ providers }: { providers: readonly SupervisedProvider[] | undefined }) {
  return (
    <WaitingList
      id="waiting-providers"
      title="Waiting for verification"
      empty="No provider waits for you."
      href={paths.adminProviders}
      items={providers?.filter((provider) => stateOf(provider) === 'waiting')}
    >
      {(provider) => (
        <div className="min-w-0">
          <p className="truncate font-semibold">{providerName(provider)}</p>
          <p className="truncate text-xs text-ink-muted">
            License {provider.license_number || 'not given'}, registered {sayAgo(provider.created_at, 'en')}
          </p>
        </div>
      )}
    </WaitingList>
  )
}
