import { formatWhen } from '#core/scheduling/format-when.ts'
import { logProblem } from '#web/platform/log.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { isUnanswered } from '#web/platform/unanswered.ts'
import { useWhileShown } from '#web/platform/use-while-shown.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { describeUnanswered } from '../../shared/change-refusal.ts'
import { useLiveCalendar } from '../../shared/live-calendar.ts'
import { describeChoice } from '../../shared/time-choice.tsx'
import { type ProviderVisit, useChangeVisit, useMoveOutsideHours } from './api.ts'
import { describeRefusal, moving } from './describe-refusal.ts'
import { nameOf } from './name-of.ts'
import { OwnTime, useOwnTime } from './own-time.tsx'

/** Another time in the provider's own hours. Until it is confirmed the visit stays where it was. */
export function RescheduleDialog({ visit, onClose }: { visit: ProviderVisit; onClose: () => void }) {
  const closeShown = useWhileShown(onClose)
  const provider = useProvider()
  const change = useChangeVisit(visit.id)
  const force = useMoveOutsideHours(visit.id)
  const isPending = change.isPending || force.isPending
  const choice = useOwnTime()
  const { time, problem, outside } = choice
  const name = nameOf(visit)
  useLiveCalendar()

  function move() {
    if (!time || isPending) return
    const after = {
      onSuccess: () => {
        toast.success('Visit rescheduled. Patient notified.')
        closeShown()
      },
      onError: (error: unknown) => {
        logProblem('A visit was not moved', error)
        const refusal = describeRefusal(error, moving)
        if (!refusal)
          return toast.error(
            isUnanswered(error)
              ? describeUnanswered('rescheduled')
              : 'We couldn’t reschedule the visit. It hasn’t changed. Please try again.',
          )
        choice.drop(refusal)
      },
    }
    if (outside) force.mutate(time, after)
    else change.mutate({ appointment_date: time }, after)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={isPending}
      width="lg"
      title="Reschedule visit"
      description={`Now: ${formatWhen(visit.appointment_date, provider.time_zone)} with ${name}`}
    >
      <OwnTime choice={choice} heading="Pick a new time" durationMinutes={visit.duration_minutes} />
      <div role="alert" className="mt-4 empty:hidden">
        {problem && <Banner tone="warning" title={problem} />}
      </div>
      <DialogActions sticky className="mt-5">
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Keep visit
        </Button>
        <Button busy={isPending} busyLabel="Moving…" disabled={!choice.isReady} onClick={move}>
          {describeChoice('Move to', time)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
