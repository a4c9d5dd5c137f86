import { isCurrent } from '#core/medications/badges.ts'
import { describeFrequency, describeRoute } from '#core/medications/describe-codes.ts'
import { type MedicationContext, medicationOf } from '#core/prescribing/context.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type MedicationEvent, useMedicationEvents } from '../../shared/seen-information.ts'
import { MedicationItem } from './medication-item.tsx'

interface MedicationHistoryProps {
  patientId: string
  context: MedicationContext
}

/** Past medications and activity. */
export function MedicationHistory({ patientId, context }: MedicationHistoryProps) {
  const events = useMedicationEvents(patientId)
  const past = context.medications
    .filter(({ is_listed }) => is_listed)
    .flatMap((course) => medicationOf(course, course.entry).map((medication) => ({ course, medication })))
    .filter(({ course, medication }) => course.list === 'history' || !isCurrent(medication))
  return (
    <section
      aria-label="Medication History"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="-mx-2 grid md:max-h-[max(20rem,70dvh)] content-start gap-5 md:overflow-y-auto md:overscroll-contain px-2 -outline-offset-3"
    >
      <div>
        <h3 className="font-sans text-sm font-bold tracking-normal">Past medications</h3>
        {past.length === 0 ? (
          <p className="py-2 text-sm text-ink-muted">No past medications.</p>
        ) : (
          <ul>
            {past.map((one) => (
              <MedicationItem key={one.course.id} {...one} />
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className="font-sans text-sm font-bold tracking-normal">Activity</h3>
        {events.isError && !events.data && (
          <LoadFailed title="We couldn’t load this part of the history." onRetry={events.refetch} />
        )}
        {events.isPending && (
          <Loading label="Loading the history">
            <SkeletonRows rows={3} />
          </Loading>
        )}
        {events.data?.length === 0 && <p className="py-2 text-sm text-ink-muted">No activity yet.</p>}
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
  changed: 'changed',
  started: 'marked as started',
  stopped: 'stopped',
  renewed: 'renewed',
  reconciled: 'patient’s change accepted',
  declined: 'patient’s change declined',
  refill_requested: 'refill requested',
  refill_approved: 'refill approved',
  refill_denied: 'refill denied',
}

function Event({ event }: { event: MedicationEvent }) {
  const alerts = Array.isArray(event.alerts) ? event.alerts.length : 0
  const changes = describeChanges(event.changes)
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
      {changes && <p className="text-xs">{changes}</p>}
      <p className="text-xs text-ink-muted">
        {event.actor_name}, {formatDateTime(event.created_at)}
      </p>
      {event.override_reason && <p className="text-xs">Reason: {event.override_reason}</p>}
    </li>
  )
}

const fields: Record<string, string> = {
  dosage: 'Dose',
  route: 'Route',
  frequency: 'Frequency',
  instructions: 'Instructions',
  quantity: 'Quantity',
  daysSupply: 'Days’ supply',
  refills: 'Refills',
}

/** "Dose 50 mg → 75 mg" */
function describeChanges(changes: unknown): string {
  if (typeof changes !== 'object' || changes === null) return ''
  return Object.entries(changes)
    .flatMap(([field, change]) => {
      if (field === 'reason' || field === 'note') return [String(change)]
      const { from, to } = (change ?? {}) as { from?: unknown; to?: unknown }
      return fields[field] && to !== undefined
        ? [`${fields[field]} ${formatValue(field, from)} → ${formatValue(field, to)}`]
        : []
    })
    .join('; ')
}

function formatValue(field: string, value: unknown): string {
  const text = value === null || value === undefined || value === '' ? 'none' : String(value)
  if (field === 'route') return describeRoute(text).toLowerCase()
  return field === 'frequency' ? describeFrequency(text) : text
}
