import type { ReactNode } from 'react'
import { stateName } from '#core/fields/us-states.ts'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import { type SupervisedProvider, stateOf, useProviders } from '#web/domains/people/index.ts'
import { type RecordRequest, useRecordRequests } from '#web/domains/records/index.ts'
import { SafetyTasks, type SupervisedTask } from '#web/domains/safety/index.ts'
import type { PracticeVisit } from '#web/domains/scheduling/index.ts'
import { formatAgo } from '#web/platform/format-ago.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { requestClock } from '#web/platform/request-clock.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { StatRow } from '#web/ui/stat-row.tsx'
import { type ProviderLicense, useLicenses } from '../providers/licenses-api.ts'
import { useOpenTasks } from '../shared/open-tasks.ts'
import { useTodaysVisits } from './api.ts'
import { TodaysVisits } from './todays-visits.tsx'

const shown = 5

interface WaitingListProps<Item> {
  id: string
  title: string
  empty: string
  href: string
  items: readonly Item[] | undefined
  children: (item: Item) => ReactNode
}

/** The first few of what waits on another page, and the way there. */
function WaitingList<Item extends { id: string }>({
  id,
  title,
  empty,
  href,
  items,
  children,
}: WaitingListProps<Item>) {
  return (
    <Card aria-labelledby={id}>
      <CardHead
        id={id}
        title={title}
        action={
          <ActionLink href={href} aria-label={`See all: ${title}`}>
            See all
          </ActionLink>
        }
      />
      {!items && (
        <Loading label={`Loading: ${title}`}>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {items?.length === 0 && <p className="text-ink-muted">{empty}</p>}
      <ul>
        {items?.slice(0, shown).map((item) => (
          <li
            key={item.id}
            className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-2 last:border-0"
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {items && items.length > shown && (
        <p className="mt-2 text-xs text-ink-muted">And {items.length - shown} more.</p>
      )}
    </Card>
  )
}

/** The practice at a glance: danger first, then who waits for the supervisor and who comes today. */
export function Overview() {
  const tasks = useOpenTasks()
  const providers = useProviders()
  const requests = useRecordRequests()
  const licenses = useLicenses()
  const visits = useTodaysVisits()
  const failed = [tasks, providers, licenses, requests, visits].filter(({ isError }) => isError)
  return (
    <div className="grid grid-cols-1 gap-4">
      <title>{`Supervision, ${practice.name}`}</title>
      {failed.length > 0 && (
        <Banner
          tone="danger"
          title="We couldn’t load part of this page."
          action={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                for (const { refetch } of failed) void refetch()
              }}
            >
              Try again
            </Button>
          }
        >
          The missing part may be urgent.
        </Banner>
      )}
      <SafetyTasks tasks={tasks.data ?? []} worklist={paths.adminSafetyTasks} chartOf={paths.adminChart} />
      <Numbers tasks={tasks.data} providers={providers.data} requests={requests.data} visits={visits.data} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <TodaysVisits visits={visits.data} />
        <div className="grid grid-cols-1 gap-4">
          <WaitingProviders providers={providers.data} />
          <WaitingLicenses providers={providers.data} licenses={licenses.data} />
          <RequestsDue requests={requests.data} />
        </div>
      </div>
    </div>
  )
}

function WaitingProviders({ providers }: { providers: readonly SupervisedProvider[] | undefined }) {
  return (
    <WaitingList
      id="waiting-providers"
      title="Pending verification"
      empty="None pending. Providers appear here after they register."
      href={paths.adminProviders}
      items={providers?.filter((provider) => stateOf(provider) === 'waiting')}
    >
      {(provider) => (
        <div className="min-w-0">
          <p className="truncate font-semibold">{providerName(provider)}</p>
          <p className="truncate text-xs text-ink-muted">
            License {provider.license_number || 'not given'}, registered{' '}
            {formatAgo(provider.created_at, 'en')}
          </p>
        </div>
      )}
    </WaitingList>
  )
}

interface WaitingLicensesProps {
  providers: readonly SupervisedProvider[] | undefined
  licenses: ReadonlyMap<string, readonly ProviderLicense[]> | undefined
}

/** Only for verified providers: unverified ones are in the list above, with their licenses. */
function WaitingLicenses({ providers, licenses }: WaitingLicensesProps) {
  const items =
    licenses &&
    providers
      ?.filter((provider) => stateOf(provider) === 'verified')
      .flatMap((provider) =>
        (licenses.get(provider.id) ?? [])
          .filter(isToDecide)
          .map((license) => ({ ...license, name: providerName(provider) })),
      )
  return (
    <WaitingList
      id="waiting-licenses"
      title="Licenses to verify"
      empty="None pending. New and renewed licenses appear here."
      href={paths.adminProviders}
      items={items}
    >
      {(license) => (
        <div className="min-w-0">
          <p className="truncate font-semibold">{license.name}</p>
          <p className="truncate text-xs text-ink-muted">
            {stateName(license.state)}, {license.number}
            {license.valid_until && `, renewal; the verified one ends ${showPlainDate(license.valid_until)}`}
          </p>
        </div>
      )}
    </WaitingList>
  )
}

function isToDecide({ number, expires_on, verified_at, declined_at }: ProviderLicense): boolean {
  return number !== null && expires_on !== null && verified_at === null && declined_at === null
}

function RequestsDue({ requests }: { requests: readonly RecordRequest[] | undefined }) {
  return (
    <WaitingList
      id="requests-due"
      title="Record requests due"
      empty="No open record requests. Requests from patients appear here."
      href={paths.adminRecords}
      items={requests}
    >
      {(request) => {
        const { latest, late } = requestClock(request.created_at)
        return (
          <>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{request.patient_name}</p>
              <p className="truncate text-xs text-ink-muted">{request.record_type}</p>
            </div>
            <Badge tone={late ? 'danger' : 'neutral'}>
              {late ? 'Overdue since' : 'Due'} {showPlainDate(latest)}
            </Badge>
          </>
        )
      }}
    </WaitingList>
  )
}

interface NumbersProps {
  tasks: readonly SupervisedTask[] | undefined
  providers: readonly SupervisedProvider[] | undefined
  requests: readonly RecordRequest[] | undefined
  visits: readonly PracticeVisit[] | undefined
}

function Numbers({ tasks, providers, requests, visits }: NumbersProps) {
  const inState = (wanted: string) => providers?.filter((provider) => stateOf(provider) === wanted).length
  const late = requests?.filter(({ created_at }) => requestClock(created_at).late).length
  const coming = visits?.filter(({ status }) => status !== 'cancelled')
  const done = coming?.filter(({ status }) => status === 'completed').length
  return (
    <StatRow
      stats={[
        { label: 'Open safety tasks', value: tasks?.length },
        {
          label: 'Providers to verify',
          value: inState('waiting'),
          more: providers && `${inState('verified')} verified`,
        },
        { label: 'Record requests', value: requests?.length, more: requests && `${late} late` },
        { label: 'Today’s visits', value: coming?.length, more: coming && `${done} done` },
      ]}
    />
  )
}
