import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { LaterConfirm } from '#web/lib/later-confirm.tsx'
import { logProblem } from '#web/lib/log.ts'
import { showPlainDate } from '#web/lib/plain-date.ts'
import { requestClock } from '#web/lib/request-clock.ts'
import type { RecordRequest } from '#web/lib/supervision/record-requests.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Status, useMoveRequest } from '../api/move-request.ts'

const statuses = {
  received: { label: 'Received', tone: 'primary' },
  in_progress: { label: 'In progress', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
} as const satisfies Record<Status, { label: string; tone: string }>

const closing = {
  delivered: {
    title: (name: string) => `Mark as delivered to ${name}?`,
    description: 'Only once the patient has the records in hand. The patient is shown that it is done.',
    confirmLabel: 'Mark as delivered',
  },
  declined: {
    title: (name: string) => `Decline the request of ${name}?`,
    description: 'The patient is shown that it was declined and asked to call. Tell them why when they do.',
    confirmLabel: 'Decline',
  },
} as const

/** One request: whose, what, by when, and how far it is. */
export function RequestCard({ request }: { request: RecordRequest }) {
  const status = request.status as Status
  const { label, tone } = statuses[status]
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-(--card-pad)">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="heading-card">{request.patient_name}</h2>
          <p className="text-sm break-words text-ink-muted">
            Born {showPlainDate(request.date_of_birth)}, {request.patient_email}
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm">
        <b className="font-semibold">{request.record_type}</b>
        {request.reason && <span className="break-words">: {request.reason}</span>}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <When request={request} status={status} />
        <Moves request={request} status={status} />
      </div>
    </li>
  )
}

interface PartProps {
  request: RecordRequest
  status: Status
}

const isOpen = (status: Status) => status === 'received' || status === 'in_progress'

function When({ request, status }: PartProps) {
  const asked = `Asked ${formatDateTime(request.created_at, practice.timeZone)}.`
  if (!isOpen(status))
    return (
      <p className="text-sm text-ink-muted">
        {asked} {statuses[status].label} {formatDateTime(request.updated_at, practice.timeZone)}.
      </p>
    )
  const { earliest, latest, late } = requestClock(request.created_at)
  return (
    <p className="text-sm text-ink-muted">
      {asked}{' '}
      {late ? (
        <strong className="font-semibold text-danger">Late: it was due by {showPlainDate(latest)}.</strong>
      ) : (
        `Due between ${showPlainDate(earliest)} and ${showPlainDate(latest)}.`
      )}
    </p>
  )
}

function Moves({ request, status }: PartProps) {
  const move = useMoveRequest()
  const [asking, setAsking] = useState<keyof typeof closing>()
  if (!isOpen(status)) return null
  async function go(to: Status) {
    setAsking(undefined)
    try {
      await move.mutateAsync({ id: request.id, from: status, to })
      toast.success(`The request of ${request.patient_name}: ${statuses[to].label.toLowerCase()}`)
    } catch (error) {
      logProblem('A record request could not be moved on', error)
      toast.error('The request could not be changed. Please look again and retry.')
    }
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      {status === 'received' && (
        <Button
          size="sm"
          aria-label={`Start: ${request.patient_name}`}
          busy={move.isPending}
          onClick={() => go('in_progress')}
        >
          Start
        </Button>
      )}
      {status === 'in_progress' && (
        <Button
          size="sm"
          aria-label={`Mark as delivered: ${request.patient_name}`}
          busy={move.isPending}
          onClick={() => setAsking('delivered')}
        >
          Mark as delivered
        </Button>
      )}
      <Button
        size="sm"
        variant="danger-quiet"
        aria-label={`Decline: ${request.patient_name}`}
        onClick={() => setAsking('declined')}
      >
        Decline
      </Button>
      {asking && (
        <LaterConfirm
          open
          onOpenChange={() => setAsking(undefined)}
          title={closing[asking].title(request.patient_name)}
          description={closing[asking].description}
          confirmLabel={closing[asking].confirmLabel}
          cancelLabel="Keep it open"
          danger={asking === 'declined'}
          onConfirm={() => go(asking)}
        />
      )}
    </div>
  )
}
