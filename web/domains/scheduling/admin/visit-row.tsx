import { practice } from '#core/practice.ts'
import { formatDate, formatMinutes, formatTime } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { sayKind } from '#web/platform/provider-words.ts'
import { Button } from '#web/ui/button.tsx'
import { VisitStatus } from '../shared/visit-status.tsx'
import type { PracticeVisit } from './api/practice-visits.ts'

export function VisitRow({ visit, onCancel }: { visit: PracticeVisit; onCancel: () => void }) {
  const at = visit.appointment_date
  const when = `${formatDate(at, practice.timeZone)}, ${formatTime(at, practice.timeZone)}`
  const name = visit.patient_name || `Patient ${visit.patient_number}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-sm last:border-0 lg:grid-cols-[11rem_minmax(0,2fr)_minmax(0,2fr)_8rem_7rem]">
      <time dateTime={at} className="num text-ink-muted">
        {when}
      </time>
      <span className="min-w-0 max-lg:row-start-2">
        <a href={paths.adminChart(visit.patient_id)} className="font-semibold text-ink">
          {name}
        </a>
        <span className="block text-xs text-ink-muted">ID {visit.patient_number}</span>
      </span>
      <span className="min-w-0 max-lg:col-span-2 max-lg:row-start-3">
        <span className="block truncate">{visit.provider_name}</span>
        <span className="block text-xs text-ink-muted">
          {sayKind(visit.appointment_type, 'en')}, {formatMinutes(visit.duration_minutes)}
        </span>
        {visit.cancellation_reason && (
          <span className="block text-xs wrap-anywhere text-ink-muted">
            Cancelled: {visit.cancellation_reason}
          </span>
        )}
      </span>
      <span className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end">
        <VisitStatus status={visit.status} />
      </span>
      <span className="justify-self-end max-lg:col-start-2 max-lg:row-start-2">
        {visit.status === 'scheduled' && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Cancel the visit of ${name}, ${when}`}
            onClick={onCancel}
          >
            Cancel
          </Button>
        )}
      </span>
    </li>
  )
}
