import { useMessages } from '#web/platform/language.ts'
import { useServerNow } from '#web/platform/server-clock.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { useChangeVisit, useMarkMissed, useMayBeMissed } from './api/change-visit.ts'
import { callWords } from './call-messages.ts'
import { endingWords } from './ending-messages.ts'
import type { InCall } from './in-call.ts'
import { useVisitSummary } from './use-visit-summary.ts'
import { useVisitWords } from './use-visit-words.ts'

interface EndingProps extends InCall {
  open: boolean
  onClose: () => void
  /** The provider has ended the visit. */
  onEnded: () => void
}

/** The provider ends the visit for both; the patient only leaves it, and may come back. */
export function Ending({ open, onClose, onEnded, ...room }: EndingProps) {
  const words = useMessages(endingWords)
  const { leave } = useMessages(callWords)
  if (room.visit.role === 'provider')
    return <EndVisit {...room} open={open} onClose={onClose} onEnded={onEnded} />
  return (
    <Confirm
      open={open}
      onOpenChange={onClose}
      title={words.leaveTitle}
      description={words.leaveDetail}
      confirmLabel={leave}
      cancelLabel={words.keepTalking}
      onConfirm={room.onLeave}
    />
  )
}

function EndVisit({ visit, call, state, open, onClose, onEnded, onChanged }: EndingProps) {
  const words = useMessages(endingWords)
  const draft = useVisitSummary(visit.id)
  const { summary = '' } = draft.values
  const change = useChangeVisit(visit.id)

  const end = () =>
    change.mutate(
      { status: 'completed', notes: summary.trim() || null },
      {
        onSuccess: () => {
          toast.success(words.endedToast)
          if (summary) void draft.discard()
          call.notifyVisitChanged()
          onEnded()
          onChanged()
        },
      },
    )

  return (
    <Dialog open={open} onOpenChange={onClose} title={words.endTitle} description={words.endDetail}>
      <Field label={words.summary} optional>
        <Textarea
          value={summary}
          maxLength={5000}
          readOnly={!draft.ready || change.isPending}
          onChange={({ target }) => draft.save({ summary: target.value })}
        />
      </Field>
      <NotCome {...{ visit, call, state, onChanged }} />
      {change.isError && (
        <Banner tone="danger" title={words.endFailed} className="mt-4">
          {words.notEnded}
        </Banner>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {words.keepTalking}
        </Button>
        <Button variant="danger" busy={change.isPending} busyLabel={words.ending} onClick={end}>
          {words.endNow}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const recheckMs = 30_000

/** A visit that its provider started alone isn't billed. The database knows whether the two ever met. */
function NotCome({ visit, call, state, onChanged }: Pick<InCall, 'visit' | 'call' | 'state' | 'onChanged'>) {
  const words = useMessages(endingWords)
  const { shortName } = useVisitWords(visit)
  const missed = useMarkMissed(visit.id)
  const early = useServerNow(recheckMs) < Date.parse(visit.appointment_date)
  const maybe = !early && !state.met && !state.otherIsHere && state.channelOpen
  // A page that was loaded again doesn't know that the two met.
  const { data: mayBeMissed } = useMayBeMissed(visit.id, maybe)
  if (!maybe || !mayBeMissed) return null

  const mark = () =>
    missed.mutate(undefined, {
      onSuccess: () => {
        toast.success(words.missedToast)
        call.notifyVisitChanged()
        onChanged()
      },
      onError: () => toast.error(words.missedFailed),
    })

  return (
    <Banner
      tone="info"
      title={words.notCome(shortName)}
      className="mt-4"
      action={
        <Button variant="secondary" size="sm" busy={missed.isPending} onClick={mark}>
          {words.markMissed}
        </Button>
      }
    >
      {words.notComeDetail}
    </Banner>
  )
}
