import { useQueryClient } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { practice } from '#core/practice.ts'
import { formatTime, formatWhen } from '#core/scheduling/format-when.ts'
import { useLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { useReadingHours } from '#web/platform/safety/reading-hours.tsx'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { visitsKey, visitsOfKey } from './api.ts'
import { useDialogWords } from './use-dialog-words.ts'

interface TooLateDialogProps {
  hours: number
  visitId: string
  /** They have said already that they can't come. */
  told: boolean
  onClose: () => void
}

/** After the cut-off: the phone number and its hours, and a button that says "I can't come". The visit itself stays. */
export function TooLateDialog({ hours, visitId, told, onClose }: TooLateDialogProps) {
  const words = useDialogWords()
  const cache = useQueryClient()
  const notify = useMutation({
    mutationFn: async () => {
      const client = await supabase()
      await askAgainUnanswered(() => read(client.rpc('tell_cannot_come', { appointment: visitId })))
    },
    onSuccess: () =>
      Promise.all([visitsKey, visitsOfKey].map((queryKey) => cache.invalidateQueries({ queryKey }))),
    onError: (error) => {
      logProblem('That a patient can’t come was not sent', error)
      toast.error(refusal(error, words.notifyFailed))
    },
  })
  const isTold = told || notify.isSuccess
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="sm"
      title={words.tooLateTitle}
      description={words.tooLate(hours)}
    >
      <div className="grid gap-3 text-sm">
        <PhoneHours />
        <p role="status">{isTold ? words.told : words.cannotComeLead}</p>
      </div>
      <DialogActions>
        {isTold ? (
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={notify.isPending}
            busyLabel={words.telling}
            onClick={() => notify.mutate()}
          >
            {words.cannotCome}
          </Button>
        )}
        <a href={practice.phone.href} className={buttonClass()}>
          <Phone />
          {practice.phone.label}
        </a>
      </DialogActions>
    </Dialog>
  )
}

function PhoneHours() {
  const words = useDialogWords()
  const language = useLanguage()
  const zone = useViewerZone()
  const { data } = useReadingHours()
  if (!data) return null
  const mark = (at: string) => zoneMark(at, language, data.time_zone)
  return (
    <p className="font-semibold">
      {data.open
        ? words.phoneOpen(formatTime(data.closes, zone, language) + mark(data.closes))
        : words.phoneClosed(formatWhen(data.opens, zone, language) + mark(data.opens))}
    </p>
  )
}
