import { logProblem } from '#web/platform/log.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Status, useMoveRequest } from './api/move-request.ts'
import type { RecordRequest } from './api/record-requests.ts'
import { statuses } from './statuses.ts'
import { When } from './when.tsx'

interface RequestCardProps {
  request: RecordRequest
  onOpen: () => void
}

/** One request: whose, what, by when, and how far it is. */
export function RequestCard({ request, onOpen }: RequestCardProps) {
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
        <When request={request} />
        <div className="flex flex-wrap gap-2.5">
          {status === 'received' && <Start request={request} />}
          <Button
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

function Start({ request }: { request: RecordRequest }) {
  const move = useMoveRequest()
  async function start() {
    try {
      await move.mutateAsync({ id: request.id, from: 'received', change: { status: 'in_progress' } })
      toast.success(`The request of ${request.patient_name}: in progress`)
    } catch (error) {
      logProblem('A record request could not be moved on', error)
      toast.error('The request could not be changed. Please look again and retry.')
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
