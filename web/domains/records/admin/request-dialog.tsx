import { useQueryClient } from '@tanstack/react-query'
import { practice } from '#core/practice.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { functionErrorMessage } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useDownloadRecord } from '../shared/download-record.ts'
import type { Status } from './api/move-request.ts'
import type { RecordRequest } from './api/record-requests.ts'
import { eventsKey, useRequestEvents } from './api/request-events.ts'
import { Contents } from './contents.tsx'
import { describeWhoAsked } from './describe-who-asked.ts'
import { OpenRequest } from './open-request.tsx'
import { isOpen } from './statuses.ts'
import { When } from './when.tsx'

const done: Record<string, string> = {
  received: 'Received',
  in_progress: 'Started',
  delivered: 'Delivered',
  declined: 'Declined',
  removed: 'Files removed after they expired',
}
const taken: Record<string, string> = { pdf: 'PDF downloaded', fhir: 'FHIR file downloaded' }

/** Who did what with a request, from its arrival on. */
function History({ requestId }: { requestId: string }) {
  const { data, isError, refetch } = useRequestEvents(requestId)
  return (
    <section className="grid gap-2">
      <h3 className="heading-card">History</h3>
      {isError && (
        <p role="alert" className="text-sm">
          We couldn’t load the history.{' '}
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!data && !isError && (
        <Loading label="Loading the history">
          <SkeletonRows rows={2} />
        </Loading>
      )}
      <ol aria-label="Request history" className="grid gap-1 text-sm">
        {data?.map(({ id, event, format, actor_name, created_at }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <span className="text-ink-muted tabular-nums">
              {formatDateTime(created_at, practice.timeZone)}
            </span>
            <span>
              {format ? taken[format] : done[event]}
              {actor_name ? `, ${actor_name}` : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const formats = { pdf: 'Download the PDF', fhir: 'Download the FHIR file' } as const

/** The very files the patient has, for as long as the patient has them. */
function DeliveredFiles({ request }: { request: RecordRequest }) {
  const cache = useQueryClient()
  const download = useDownloadRecord()
  if (!request.expires_at || request.purged_at || Date.parse(request.expires_at) <= timeNow()) return null
  async function take(format: keyof typeof formats) {
    try {
      await download.mutateAsync({ kind: 'delivered', requestId: request.id, format })
    } catch (error) {
      logProblem('A delivered record could not be downloaded', error)
      toast.error('We couldn’t download the file.', {
        description: (await functionErrorMessage(error)) ?? 'Please try again.',
      })
    }
    await cache.invalidateQueries({ queryKey: eventsKey(request.id) })
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      {(['pdf', 'fhir'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          variant="secondary"
          disabled={download.isPending}
          onClick={() => void take(format)}
        >
          {formats[format]}
        </Button>
      ))}
    </div>
  )
}

interface RequestDialogProps {
  request: RecordRequest
  onClose: () => void
}

/** A request with all there is to know and to do about it. */
export default function RequestDialog({ request, onClose }: RequestDialogProps) {
  const status = request.status as Status
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title={`Record request: ${request.patient_name}`}
      description={`${request.record_type}. ${[`Born ${showPlainDate(request.date_of_birth)}`, request.patient_email].filter(Boolean).join(', ')}.`}
    >
      <div className="grid gap-6">
        <div className="grid gap-1.5">
          <When request={request} />
          <p className="empty:hidden">{describeWhoAsked(request)}</p>
          {request.identity_check && <p>How identity was checked: {request.identity_check}</p>}
          {request.reason && <p>Reason given: {request.reason}</p>}
          {request.decline_reason && (
            <p className="whitespace-pre-wrap">Declined because: {request.decline_reason}</p>
          )}
        </div>
        {isOpen(status) && <OpenRequest request={request} status={status} />}
        {status === 'delivered' && request.contents && (
          <section className="grid gap-3">
            <h3 className="heading-card">Delivered files</h3>
            <Contents contents={request.contents as Record<string, number>} />
            <DeliveredFiles request={request} />
          </section>
        )}
        <History requestId={request.id} />
      </div>
    </Dialog>
  )
}
