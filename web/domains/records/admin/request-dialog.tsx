import { showPlainDate } from '#web/platform/plain-date.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Status } from './api/move-request.ts'
import type { RecordRequest } from './api/record-requests.ts'
import { Contents } from './contents.tsx'
import { DeliveredFiles } from './delivered-files.tsx'
import { History } from './history.tsx'
import { OpenRequest } from './open-request.tsx'
import { isOpen } from './statuses.ts'
import { When } from './when.tsx'

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
      title={`Record request of ${request.patient_name}`}
      description={`${request.record_type}. Born ${showPlainDate(request.date_of_birth)}, ${request.patient_email}.`}
    >
      <div className="grid gap-6">
        <div className="grid gap-1.5">
          <When request={request} />
          {request.reason && <p className="break-words">Reason given: {request.reason}</p>}
          {request.decline_reason && (
            <p className="break-words whitespace-pre-wrap">Declined because: {request.decline_reason}</p>
          )}
        </div>
        {isOpen(status) && <OpenRequest request={request} status={status} />}
        {status === 'delivered' && request.contents && (
          <section className="grid gap-3">
            <h3 className="heading-card">What was delivered</h3>
            <Contents contents={request.contents as Record<string, number>} />
            <DeliveredFiles request={request} />
          </section>
        )}
        <History requestId={request.id} />
      </div>
    </Dialog>
  )
}
