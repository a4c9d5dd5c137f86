import { formatTime, formatWhen } from '#core/scheduling/format-when.ts'
import { joinClosesAt } from '#core/scheduling/join-window.ts'
import { logProblem } from '#web/platform/log.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { toast } from '#web/platform/toast.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { usePaidAhead } from '../../shared/paid-ahead.ts'
import { type ProviderVisit, useChangeVisit } from './api.ts'
import { nameOf } from './name-of.ts'

export function NoShowConfirm({ visit, onClose }: { visit: ProviderVisit; onClose: () => void }) {
  const { time_zone } = useProvider()
  const { mutateAsync, isPending } = useChangeVisit(visit.id)
  const name = nameOf(visit)
  const refund = usePaidAhead(visit.id)

  const attended = visit.waiting_since
    ? `${name} entered the waiting room at ${formatTime(visit.waiting_since, time_zone)}. Check that they’re not still waiting.`
    : `${name} didn’t attend ${formatWhen(visit.appointment_date, time_zone)}.`

  const closes = joinClosesAt(visit.appointment_date)
  const wayBack =
    timeNow() <= closes
      ? `You can undo this until ${formatTime(new Date(closes), time_zone)}. After that, you can only record that the visit was held by phone.`
      : 'You can’t undo this. If you reached the patient by phone, choose “Held by phone” instead.'

  /** The dialog closes on click; the result is still shown. */
  async function mark() {
    try {
      await mutateAsync({ status: 'no_show' })
      toast.success('Marked as no-show; patient notified.')
    } catch (error) {
      logProblem('A visit was not marked as no-show', error)
      toast.error('We couldn’t mark the visit. Please try again.')
    }
  }

  return (
    <Confirm
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose()
      }}
      title="Mark as no-show?"
      description={`${attended} ${wayBack} We’ll send the patient a message about how to rebook. ${refund}`.trim()}
      confirmLabel="Mark as no-show"
      cancelLabel="Not yet"
      busy={isPending}
      onConfirm={() => void mark()}
    />
  )
}
