import { ArrowRight } from 'lucide-react'
import { describeFrequency, describeRoute } from '#core/medications/describe-codes.ts'
import type { Medication } from '#core/medications/types.ts'
import { type Course, medicationOf } from '#core/prescribing/context.ts'
import { formatDate } from '#web/platform/formats.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMedicationAct } from '../acts/use-act.tsx'

interface ReconcileListProps {
  patientId: string
  courses: readonly Course[]
}

const words = { change: 'Changed', stop: 'Stopped', remove: 'Removed from the list', add: 'Added' } as const

/** What the patient changed in courses that were confirmed before: to accept or decline. */
export function ReconcileList({ patientId, courses }: ReconcileListProps) {
  const { run, isPending, dialogs } = useMedicationAct(patientId)

  async function settle({ id, version }: Course, decision: 'accept' | 'decline') {
    const body = { items: [{ medicationId: id, version, decision }] }
    if (!(await run({ name: 'reconcile-medications', body }))) return
    toast.success(decision === 'accept' ? 'Change accepted' : 'Change declined; the patient was notified')
  }

  return (
    <section
      aria-labelledby="to-reconcile"
      className="rounded-md border border-warning-line bg-warning-tint px-4 py-3"
    >
      <h3 id="to-reconcile" className="font-sans text-sm font-bold tracking-normal">
        Changed by the patient ({courses.length})
      </h3>
      <ul className="divide-y divide-warning-line">
        {courses.map((course) => {
          const [was] = medicationOf(course, course.confirmed)
          const [now] = medicationOf(course, course.entry)
          return (
            <li key={course.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm">
              <div className="min-w-0 grow basis-64">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <b className="font-semibold wrap-anywhere">{course.drug}</b>
                  <Badge tone="warning">{words[course.proposal ?? 'change']}</Badge>
                  {course.proposed_at && (
                    <span className="text-xs text-ink-muted">{formatDate(course.proposed_at)}</span>
                  )}
                </p>
                {course.proposal === 'change' && was && now && <Difference was={was} now={now} />}
                {course.proposal !== 'change' && was && (
                  <p className="text-ink-muted">Confirmed as {how(was)}</p>
                )}
              </div>
              <div className="flex gap-1.5">
                <Button
                  size="sm"
                  busy={isPending}
                  aria-label={`Accept change: ${course.drug}`}
                  onClick={() => void settle(course, 'accept')}
                >
                  Accept
                </Button>
                <Button
                  size="sm"
                  variant="secondary"
                  busy={isPending}
                  aria-label={`Decline change: ${course.drug}`}
                  onClick={() => void settle(course, 'decline')}
                >
                  Decline
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {dialogs}
    </section>
  )
}

function Difference({ was, now }: { was: Medication; now: Medication }) {
  const same = how(was) === how(now)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {same ? (
        'Same dose; other details changed.'
      ) : (
        <>
          <span className="text-ink-muted line-through">{how(was)}</span>
          <ArrowRight aria-label="now" />
          <span>{how(now)}</span>
        </>
      )}
    </p>
  )
}

function how({ name, dosage, route, frequency }: Medication) {
  return [name, dosage, `${describeRoute(route).toLowerCase()}, ${describeFrequency(frequency)}`]
    .filter(Boolean)
    .join(' ')
}
