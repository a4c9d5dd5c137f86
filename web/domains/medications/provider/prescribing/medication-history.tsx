import { isCurrent } from '#core/medications/badges.ts'
import { toMedications } from '#core/medications/convert.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type MedicationEvent, useMedicationEvents } from './api/medication-events.ts'
import { MedicationItem } from './medication-item.tsx'

/** What was taken before, and who did what when. */
export function MedicationHistory({ profile }: { profile: Profile }) {
  const events = useMedicationEvents(profile.id)
  const past = [
    ...toMedications(profile.current_medications).filter((medication) => !isCurrent(medication)),
    ...toMedications(profile.medication_history),
  ]
  return (
    <section
      aria-label="Medication History"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="-mx-2 grid h-80 content-start gap-5 overflow-y-auto overscroll-contain px-2 -outline-offset-3"
    >
      <div>
        <h3 className="font-sans text-sm font-bold tracking-normal">Taken before</h3>
        {past.length === 0 ? (
          <p className="py-2 text-sm text-ink-muted">Nothing that expired or was completed.</p>
        ) : (
          <ul>
            {past.map((medication, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is past may be there twice, and never moves
              <MedicationItem key={`${medication.id} ${index}`} medication={medication} />
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className="font-sans text-sm font-bold tracking-normal">Who did what</h3>
        {events.isError && !events.data && (
          <LoadFailed title="This part of the history could not be loaded." onRetry={events.refetch} />
        )}
        {events.isPending && (
          <Loading label="Loading the history">
            <SkeletonRows rows={3} />
          </Loading>
        )}
        {events.data?.length === 0 && <p className="py-2 text-sm text-ink-muted">Nothing on record yet.</p>}
        <ol>
          {events.data?.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
      </div>
    </section>
  )
}

const actions: Record<string, string> = {
  prescribed: 'prescribed',
  verified: 'verified',
  started: 'marked as started',
  stopped: 'stopped',
  refill_requested: 'refill requested',
  refill_approved: 'refill approved',
  refill_denied: 'refill denied',
}

function Event({ event }: { event: MedicationEvent }) {
  const alerts = Array.isArray(event.alerts) ? event.alerts.length : 0
  return (
    <li className="border-b border-line py-2 text-sm last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2">
        <b className="font-semibold">
          {event.medication_name} {event.dosage}
        </b>
        {actions[event.action] ?? event.action}
        {event.checked === 'NOT CHECKED' && <Badge tone="danger">NOT CHECKED</Badge>}
        {alerts > 0 && <Badge tone="warning">{alerts === 1 ? '1 alert' : `${alerts} alerts`}</Badge>}
      </p>
      <p className="text-xs text-ink-muted">
        {event.actor_name}, {formatDateTime(event.created_at)}
      </p>
      {event.override_reason && <p className="text-xs">Reason: {event.override_reason}</p>}
    </li>
  )
}
