import type { RecordRequest } from '#web/domains/records/index.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { requestClock } from '#web/platform/request-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { WaitingList } from './waiting-list.tsx'

export function RequestsDue({ requests }: { requests: readonly RecordRequest[] | undefined }) {
  return (
    <WaitingList
      id="requests-due"
      title="Record requests due"
      empty="No record request is open."
      href={paths.adminRecords}
      items={requests}
    >
      {(request) => {
        const { latest, late } = requestClock(request.created_at)
        return (
          <>
            <div className="min-w-0">
              <p className="truncate font-semibold">{request.patient_name}</p>
              <p className="truncate text-xs text-ink-muted">{request.record_type}</p>
            </div>
            <Badge tone={late ? 'danger' : 'neutral'}>
              {late ? 'Late since' : 'Due'} {showPlainDate(latest)}
            </Badge>
          </>
        )
      }}
    </WaitingList>
  )
}
