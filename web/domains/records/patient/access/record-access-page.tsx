import type { Reason, RecordAccess } from '#core/answers/record-access.ts'
import { practice } from '#core/practice.ts'
import { formatDay, formatTime } from '#core/scheduling/format-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { viewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { withPhone } from '#web/ui/with-phone.tsx'
import { useRecordAccesses } from './api.ts'
import { describeAccess, describeWho } from './describe-access.ts'
import { messages } from './messages.ts'

const whole = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const

/** Day by day, each person once. */
function AccessDays({ accesses }: { accesses: readonly RecordAccess[] }) {
  const language = useLanguage()
  const days = Map.groupBy(accesses, ({ day }) => day)
  return [...days].map(([day, ofDay]) => (
    <Card key={day} aria-labelledby={`day-${day}`} className="p-0">
      <h2
        id={`day-${day}`}
        className="heading-card border-b border-line px-(--card-pad) py-4 first-letter:uppercase"
      >
        {formatDay(`${day}T12:00:00Z`, 'UTC', language, whole)}
      </h2>
      <ul aria-labelledby={`day-${day}`} className="divide-y divide-line">
        {ofDay.map((access) => (
          <Person key={access.actor_id} access={access} />
        ))}
      </ul>
    </Card>
  ))
}

function Person({ access }: { access: RecordAccess }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const name = describeWho(access, language)
  const role = words.roles[access.role as keyof typeof words.roles] ?? words.roles.other
  const time = (instant: string) => formatTime(instant, viewerZone(), language) + zoneMark(instant, language)
  return (
    <li className="flex items-start gap-4 px-(--card-pad) py-5">
      <Avatar name={name} />
      <div className="grid min-w-0 gap-1.5">
        <p>
          <b className="font-semibold">{name}</b>, {role}, {describeAccess(access, language)}.
        </p>
        {access.reasons.map((reason) => (
          <Given key={JSON.stringify(reason)} given={reason} />
        ))}
        <p className="num text-sm text-ink-muted">
          {words.between(time(access.first_at), time(access.last_at))}
        </p>
      </div>
    </li>
  )
}

function Given({ given: { purpose, reason } }: { given: Reason }) {
  const words = useMessages(messages)
  const known = words.purposes[(purpose ?? 'other') as keyof typeof words.purposes] ?? words.purposes.other
  return (
    <p className="rounded-md bg-surface-2 px-3.5 py-2.5 text-sm">
      <b className="font-semibold">{words.reason}:</b> {known}
      {reason && `. “${reason}”`}
    </p>
  )
}

/** Who viewed the patient's record, and who changed it. */
export function RecordAccessPage() {
  const words = useMessages(messages)
  const accesses = useRecordAccesses()
  const found = accesses.data?.pages.flat()
  return (
    <>
      <title>{`${words.title}, ${practice.name}`}</title>
      <PageHeader
        title={words.title}
        lead={words.lead}
        back={{ href: paths.patientDashboard, label: words.back }}
      />
      <div className="grid grid-cols-1 items-start gap-6 pb-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 gap-6">
          {found && found.length > 0 && <AccessDays accesses={found} />}
          {found?.length === 0 && (
            <Card>
              <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
            </Card>
          )}
          {!found && !accesses.isError && (
            <Loading label={words.loading}>
              <SkeletonRows rows={5} />
            </Loading>
          )}
          {accesses.isError && (
            <LoadFailed
              title={words.failed}
              onRetry={() => (found ? accesses.fetchNextPage() : accesses.refetch())}
              retry={words.retry}
            />
          )}
          {accesses.hasNextPage && !accesses.isError && (
            <Button
              variant="secondary"
              className="justify-self-center"
              busy={accesses.isFetchingNextPage}
              onClick={() => accesses.fetchNextPage()}
            >
              {words.earlier}
            </Button>
          )}
          {found && found.length > 0 && !accesses.hasNextPage && (
            <p className="text-center text-sm text-ink-muted">{words.end}</p>
          )}
        </div>
        <Questions />
      </div>
    </>
  )
}

function Questions() {
  const words = useMessages(messages)
  return (
    <Card aria-labelledby="record-access-question">
      <h2 id="record-access-question" className="heading-card mb-2">
        {words.questionTitle}
      </h2>
      <p className="text-md">{withPhone(words.question)}</p>
      <p className="mt-3 border-t border-line pt-3 text-sm text-ink-muted">{words.permanent}</p>
    </Card>
  )
}
