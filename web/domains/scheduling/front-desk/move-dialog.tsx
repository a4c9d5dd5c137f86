import { practice } from '#core/practice.ts'
import { formatWhen } from '#core/scheduling/format-when.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { useWhileShown } from '#web/platform/use-while-shown.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useLiveCalendar } from '../shared/live-calendar.ts'
import { ChosenTime, describeChoice, useTimeChoice } from '../shared/time-choice.tsx'
import { type DeskVisit, useMove } from './api.ts'
import { moving, showRefusal } from './describe-refusal.ts'

type Movable = Pick<
  DeskVisit,
  | 'id'
  | 'appointment_date'
  | 'duration_minutes'
  | 'patient_name'
  | 'provider_id'
  | 'provider_name'
  | 'time_zone'
>

/** Another time of the same provider. Until it is confirmed the visit stays where it was. */
export default function MoveDialog({ visit, onClose }: { visit: Movable; onClose: () => void }) {
  const closeShown = useWhileShown(onClose)
  const choice = useTimeChoice()
  const { time, problem } = choice
  const { mutate, isPending } = useMove(visit.id)
  useLiveCalendar()

  function move() {
    if (!time || isPending) return
    mutate(time, {
      onSuccess: () => {
        toast.success(`${describeChoice('Moved to', time)}. The patient and provider were notified.`)
        closeShown()
      },
      onError: (error) => {
        logProblem('A visit was not moved', error)
        showRefusal(choice, error, moving)
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={isPending}
      width="lg"
      title="Reschedule visit"
      description={`Now: ${formatWhen(visit.appointment_date, practice.timeZone)}, ${visit.patient_name} with ${visit.provider_name}`}
    >
      <ChosenTime
        choice={choice}
        heading="Pick a new time"
        provider={{ id: visit.provider_id, time_zone: visit.time_zone }}
        durationMinutes={visit.duration_minutes}
        zoneSettings={null}
      />
      <div role="alert" className="mt-4 empty:hidden">
        {problem && <Banner tone="warning" title={problem} />}
      </div>
      <DialogActions sticky className="mt-5">
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Keep visit
        </Button>
        <Button busy={isPending} busyLabel="Moving…" disabled={!time} onClick={move}>
          {describeChoice('Move to', time)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
