import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { recordsTurnaround } from '#core/business-days.ts'
import { practice } from '#core/practice.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useRecordRequests } from './api/record-requests.ts'
import { RequestCard } from './request-card.tsx'

const RequestDialog = lazy(() => import('./request-dialog.tsx'))

const views = [
  { value: 'open', label: 'To do' },
  { value: 'closed', label: 'Done' },
] as const

/** Patients who asked for their record, and by when they were promised it. */
export function RecordsPage() {
  const [view, setView] = useState<'open' | 'closed'>('open')
  const { data, isError, refetch } = useRecordRequests(view)
  const [search, setSearch] = useSearchParams()
  const opened = useOpened(search.get('request'))
  const open = (request: string | undefined) => setSearch(request ? { request } : {}, { replace: !request })
  const { earliest, latest } = recordsTurnaround
  return (
    <>
      <title>{`Record requests, ${practice.name}`}</title>
      <PageHeader
        title="Record requests"
        lead={`Patients are promised their records within ${earliest}–${latest} business days.`}
        actions={<Segment label="Which requests" options={views} value={view} onChange={setView} />}
      />
      {isError && <LoadFailed title="The requests could not be loaded." onRetry={refetch} />}
      {!data && !isError && (
        <Loading label="Loading record requests">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState title={view === 'open' ? 'Nothing to do' : 'Nothing done yet'}>
          {view === 'open'
            ? 'When a patient asks for their record, it appears here with its due date.'
            : 'Requests you delivered or declined appear here.'}
        </EmptyState>
      )}
      <ul aria-label="Record requests" className="grid gap-3">
        {data?.map((request) => (
          <RequestCard key={request.id} request={request} onOpen={() => open(request.id)} />
        ))}
      </ul>
      {opened && (
        <Suspense>
          <RequestDialog key={opened.id} request={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Whether it is still to do or done by now: a request that is answered stays open on the screen. */
function useOpened(id: string | null) {
  const todo = useRecordRequests('open')
  const done = useRecordRequests('closed')
  if (!id) return
  return [...(todo.data ?? []), ...(done.data ?? [])].find((request) => request.id === id)
}
