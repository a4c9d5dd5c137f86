import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { describeSafetyPlanning } from '#core/safety/plan/work.ts'
import { logProblem } from '#web/platform/log.ts'
import { dayOf, today } from '#web/platform/plain-date.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { type PlanEvent, useNotePlan } from '../../shared/plan/api.ts'

interface PlanTimerProps {
  patientId: string
  /** None before the first version: the time then runs until the plan is saved. */
  planId: string | undefined
  appointmentId?: string | undefined
  events: readonly PlanEvent[]
}

const second = 1000
const minute = 60_000

/** Counts the minutes a clinician spends on the plan. The start survives a reload of the page. */
export function PlanTimer({ patientId, planId, appointmentId, events }: PlanTimerProps) {
  const { id } = usePerson()
  const place = `plan-timer ${id} ${patientId}`
  const [startedAt, setStartedAt] = useState(() => readStart(place))
  const note = useNotePlan()
  const now = useNow(second)
  const worked = events
    .filter(
      ({ kind, actor_id, appointment_id, created_at }) =>
        kind === 'worked' &&
        actor_id === id &&
        (appointmentId ? appointment_id === appointmentId : dayOf(created_at) === today()),
    )
    .reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  const elapsed = startedAt === undefined ? 0 : Math.max(0, now - startedAt)

  function start(at: number) {
    sessionStorage.setItem(place, String(at))
    setStartedAt(at)
  }

  function clear() {
    sessionStorage.removeItem(place)
    setStartedAt(undefined)
  }

  function discard(at: number) {
    clear()
    toast.info('Timer discarded. No minutes were saved.', {
      action: { label: 'Undo', onClick: () => start(at) },
    })
  }

  function stop() {
    const minutes = Math.min(240, Math.floor(elapsed / minute))
    if (minutes === 0 || !planId) return clear()
    note.mutate(
      { patientId, planId, kind: 'worked', minutes, appointmentId },
      {
        onSuccess: clear,
        onError: (error) => {
          logProblem('Minutes of safety planning could not be saved', error)
          toast.error('We couldn’t save the minutes. Try again.')
        },
      },
    )
  }

  return (
    <section
      aria-label="Safety planning time"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-info-tint px-3.5 py-2.5 text-sm"
    >
      {startedAt === undefined ? (
        <Button variant="secondary" size="sm" onClick={() => start(Date.now())}>
          <Play />
          Start timer
        </Button>
      ) : (
        <>
          <Button variant="secondary" size="sm" busy={note.isPending} disabled={!planId} onClick={stop}>
            <Pause />
            Stop and save
          </Button>
          <Button variant="quiet" size="sm" disabled={note.isPending} onClick={() => discard(startedAt)}>
            Discard
          </Button>
        </>
      )}
      {startedAt !== undefined && <span className="num font-semibold">{formatClock(elapsed)}</span>}
      <span className="min-w-48 flex-1">
        {describeSafetyPlanning(worked + Math.floor(elapsed / minute))}{' '}
        {startedAt !== undefined && !planId
          ? 'Save the plan first, then stop to record the time. Or discard the timer.'
          : 'Suggestion only; you decide what to bill.'}
      </span>
    </section>
  )
}

function readStart(place: string): number | undefined {
  const at = Number(sessionStorage.getItem(place))
  return at > 0 ? at : undefined
}

/** "12:05" */
function formatClock(elapsed: number): string {
  const seconds = Math.floor(elapsed / second)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
