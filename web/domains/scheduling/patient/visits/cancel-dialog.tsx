import { type FormEvent, useState } from 'react'
import { capitalize } from '#core/first-letter.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { CrisisPanel } from '#web/platform/safety/crisis-panel.tsx'
import { useCrisis } from '#web/platform/safety/use-crisis.ts'
import { toast } from '#web/platform/toast.ts'
import { isUnanswered } from '#web/platform/unanswered.ts'
import { useTyped } from '#web/platform/use-typed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { changeRefusalOf, wasCanceledBefore } from '../../shared/change-refusal.ts'
import { useChangeVisit, type Visit } from './api.ts'
import { dialogMessages } from './dialog-messages.ts'
import { useVisitWords } from './use-visit-words.ts'

interface CancelDialogProps {
  visit: Visit
  onClose: () => void
  onTooLate: () => void
}

const reasons = ['time', 'unwell', 'better', 'other'] as const
type Reason = (typeof reasons)[number]

interface Typed {
  reason?: Reason
  more: string
}

/**
 * Asks for a reason before canceling. The practice sees the chosen reason in English, and the patient's own words
 * unchanged.
 */
export function CancelDialog({ visit, onClose, onTooLate }: CancelDialogProps) {
  const words = useMessages(dialogMessages)
  const language = useLanguage()
  const { when, name } = useVisitWords(visit)
  const { mutateAsync, isPending } = useChangeVisit(visit.id)
  const [typed, keep, forget] = useTyped<Typed>(`cancel ${visit.id}`, { more: '' })
  const { reason, more } = typed
  const [tried, setTried] = useState(false)
  const crisis = useCrisis({ more })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!reason || isPending) return
    const said = [dialogMessages.en.reasons[reason], more.trim()].filter(Boolean).join(': ')
    // A canceled visit has no actions, so the dialog can be gone before this ends.
    mutateAsync({ status: 'cancelled', cancellation_reason: said }).then(finish, async (error) => {
      // The response to an earlier click was lost, or the practice canceled it in the meantime.
      if (wasCanceledBefore(error)) finish()
      else if (changeRefusalOf(error) === 'tooLate') onTooLate()
      else {
        const failed = isUnanswered(error) ? words.cancelUnanswered : words.cancelFailed
        toast.error((await refusalIn(language, error)) ?? failed)
      }
    })
  }

  function finish() {
    forget()
    toast.success(words.cancelled)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={isPending}
      title={words.cancelTitle}
      description={capitalize(words.cancelDetail(when, name))}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field group label={words.reason} error={tried && !reason ? words.reasonMissing : undefined}>
          <RadioGroup
            value={reason}
            onChange={(value) => keep({ ...typed, reason: value as Reason })}
            options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
          />
        </Field>
        <Field label={words.more} optional>
          <Textarea
            rows={2}
            maxLength={500}
            value={more}
            onChange={(event) => keep({ ...typed, more: event.target.value })}
          />
        </Field>
        {crisis.at && <CrisisPanel crisis={crisis} source="cancel_reason" />}
        <DialogActions>
          <Button type="submit" variant="danger-quiet" busy={isPending} busyLabel={words.cancelling}>
            {words.cancelVisit}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {words.keepVisit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
