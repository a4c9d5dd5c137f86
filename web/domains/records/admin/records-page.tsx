import { Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { recordsTurnaround } from '#core/business-days.ts'
import { practice } from '#core/practice.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Status, useMoveRequest } from './api/move-request.ts'
import {
  type RecordRequest,
  useClosedRequests,
  useRecordRequest,
  useRecordRequests,
} from './api/record-requests.ts'
import { describeWhoAsked } from './describe-who-asked.ts'
import { statuses } from './statuses.ts'
import { When } from './when.tsx'

const NewRequestDialog = lazyPart(() => import('./new-request-dialog.tsx'))
const RequestDialog = lazyPart(() => import('./request-dialog.tsx'))

const step = 50

const views = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Done' },
] as const

/** Patients who requested their record, and when it is due. */
export function RecordsPage() {
  const [view, setView] = useState<'open' | 'closed'>('open')
  const [closedShown, setClosedShown] = useState(step)
  const todo = useRecordRequests()
  const done = useClosedRequests(closedShown, view === 'closed')
  const { isError, refetch } = view === 'open' ? todo : done
  const data = view === 'open' ? todo.data : done.data?.requests
  const [recording, setRecording] = useState(false)
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('request')
  const { data: fetched } = useRecordRequest(wanted)
  const opened = fetched ?? data?.find(({ id }) => id === wanted)
  const open = (request: string | undefined) => setSearch(request ? { request } : {}, { replace: !request })
  const { earliest, latest } = recordsTurnaround
  return (
    <>
      <title>{`Record requests, ${practice.name}`}</title>
      <PageHeader
        title="Record requests"
        lead={`We promise patients their records within ${earliest}–${latest} business days.`}
        actions={
          <>
            <Segment label="Filter requests" options={views} value={view} onChange={setView} />
            <Button variant="secondary" onClick={() => setRecording(true)}>
              Record a request
            </Button>
          </>
        }
      />
      {isError && <LoadFailed title="We couldn’t load the requests." onRetry={refetch} />}
      {!data && !isError && (
        <Loading label="Loading record requests">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState title={view === 'open' ? 'No open requests' : 'No closed requests'}>
          {view === 'open'
            ? 'Patients’ record requests appear here with their due dates.'
            : 'Requests you delivered or declined appear here.'}
        </EmptyState>
      )}
      <ul aria-label="Record requests" className="grid gap-3">
        {data?.map((request) => (
          <RequestCard key={request.id} request={request} onOpen={() => open(request.id)} />
        ))}
      </ul>
      {view === 'closed' && done.data?.hasMore && (
        <Button
          variant="quiet"
          className="mt-3"
          busy={done.isPlaceholderData}
          onClick={() => setClosedShown(closedShown + step)}
        >
          Show more
        </Button>
      )}
      {recording && (
        <Suspense>
          <NewRequestDialog
            onRecorded={(id) => {
              setRecording(false)
              setView('open')
              open(id)
            }}
            onClose={() => setRecording(false)}
          />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <RequestDialog key={opened.id} request={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface RequestCardProps {
  request: RecordRequest
  onOpen: () => void
}

/** One request: whose, what, by when, and how far it is. */
function RequestCard({ request, onOpen }: RequestCardProps) {
  const status = request.status as Status
  const { label, tone } = statuses[status]
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-(--card-pad)">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="heading-card">{request.patient_name}</h2>
          <p className="text-sm text-ink-muted">
            {[`Born ${showPlainDate(request.date_of_birth)}`, request.patient_email]
              .filter(Boolean)
              .join(', ')}
          </p>
          <p className="text-sm empty:hidden">{describeWhoAsked(request)}</p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm">
        <b className="font-semibold">{request.record_type}</b>
        {request.reason && <span>: {request.reason}</span>}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <When request={request} />
        <div className="flex flex-wrap gap-2.5">
          {status === 'received' && (
            <Start request={request} onStarted={() => takeLostFocus(opener.current)} />
          )}
          <Button
            ref={opener}
            size="sm"
            variant={status === 'in_progress' ? 'primary' : 'secondary'}
            aria-label={`Open: ${request.patient_name}`}
            onClick={onOpen}
          >
            Open
          </Button>
        </div>
      </div>
    </li>
  )
}

function Start({ request, onStarted }: { request: RecordRequest; onStarted: () => void }) {
  const move = useMoveRequest()
  async function start() {
    try {
      await move.mutateAsync({ id: request.id, from: 'received', change: { status: 'in_progress' } })
      toast.success(`Request from ${request.patient_name} is in progress`)
      // Its button goes with what it did.
      requestAnimationFrame(onStarted)
    } catch (error) {
      logProblem('A record request could not be moved on', error)
      toast.error('We couldn’t update the request. Reload and try again.')
    }
  }
  return (
    <Button
      size="sm"
      aria-label={`Start: ${request.patient_name}`}
      busy={move.isPending}
      onClick={() => void start()}
    >
      Start
    </Button>
  )
}
