import { Suspense, useState } from 'react'
import { findInstrument, instruments } from '#core/assessments/index.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { showPlainDate, today } from '#web/platform/plain-date.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { type Assignment, useAssignments, useWithdraw } from './assignments.ts'

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'))
const RateDialog = lazyPart(() => import('./rate-dialog.tsx'))

const rated = instruments.filter(({ ratedBy }) => ratedBy === 'clinician')

interface AssignedProps {
  patientId: string
  /** The provider viewing it; without one, it is read-only. */
  providerId: string | undefined
}

/** For a patient's chart: open assignments, and a button to assign more. */
export function AssignedAssessments({ patientId, providerId }: AssignedProps) {
  const { data, isError } = useAssignments(patientId)
  const [assigning, setAssigning] = useState(false)
  const [rating, setRating] = useState<Instrument>()
  const open = data?.filter(({ completed_at }) => completed_at === null)
  return (
    <Card aria-labelledby="assigned-assessments">
      <CardHead
        id="assigned-assessments"
        title="Assigned"
        action={
          providerId && (
            <span className="flex flex-wrap gap-2">
              {rated.map((instrument) => (
                <Button
                  key={instrument.id}
                  variant="secondary"
                  size="sm"
                  onClick={() => setRating(instrument)}
                >
                  Record {instrument.name}
                </Button>
              ))}
              <Button variant="secondary" size="sm" onClick={() => setAssigning(true)}>
                Assign an assessment
              </Button>
            </span>
          )
        }
      />
      {isError && !data && <p className="text-sm text-danger">We couldn’t load the assigned assessments.</p>}
      {open?.length === 0 && <p className="text-sm text-ink-muted">No assigned assessments.</p>}
      <ul>
        {open?.map((assignment) => (
          <Waiting
            key={assignment.id}
            assignment={assignment}
            patientId={patientId}
            mayWithdraw={providerId !== undefined}
          />
        ))}
      </ul>
      {rating && providerId && (
        <Suspense>
          <RateDialog
            instrument={rating}
            patientId={patientId}
            providerId={providerId}
            onClose={() => setRating(undefined)}
          />
        </Suspense>
      )}
      {assigning && providerId && (
        <Suspense>
          <AssignDialog patientId={patientId} providerId={providerId} open onOpenChange={setAssigning} />
        </Suspense>
      )}
    </Card>
  )
}

interface WaitingProps {
  assignment: Assignment
  patientId: string
  mayWithdraw: boolean
}

function Waiting({ assignment, patientId, mayWithdraw }: WaitingProps) {
  const withdraw = useWithdraw(patientId)
  const name = findInstrument(assignment.instrument)?.name ?? assignment.instrument
  const late = assignment.due_on < today()
  async function onWithdraw() {
    try {
      await withdraw.mutateAsync(assignment.id)
      toast.success(`${name} withdrawn`)
    } catch (error) {
      logProblem('An assignment could not be withdrawn', error)
      toast.error('We couldn’t withdraw it. Please try again.')
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <span className="font-semibold">{name}</span>
      <Badge tone={late ? 'warning' : 'neutral'}>
        {late ? 'Overdue since' : 'Due'} {showPlainDate(assignment.due_on)}
      </Badge>
      {assignment.note && <span className="text-sm text-ink-muted">{assignment.note}</span>}
      {mayWithdraw && (
        <Button
          variant="quiet"
          size="sm"
          className="ml-auto"
          busy={withdraw.isPending}
          busyLabel="Withdrawing…"
          aria-label={`Withdraw ${name}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  )
}
