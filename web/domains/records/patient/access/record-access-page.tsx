import { practice } from '#core/practice.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { AccessDays } from './access-days.tsx'
import { useRecordAccesses } from './api/record-accesses.ts'
import { messages } from './messages.ts'

/** Who looked at the patient's record, and who changed it. */
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
      <p className="text-md">{words.question}</p>
      <p className="mt-3 border-t border-line pt-3 text-sm text-ink-muted">{words.permanent}</p>
    </Card>
  )
}
