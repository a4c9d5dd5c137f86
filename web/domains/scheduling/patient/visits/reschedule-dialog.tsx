import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatNear } from '#web/platform/format-near.ts'
import { useLanguage } from '#web/platform/language.ts'
import { today } from '#web/platform/plain-date.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { isUnanswered } from '#web/platform/unanswered.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { type ChangeRefusal, changeRefusalOf } from '../../shared/change-refusal.ts'
import { useLiveCalendar } from '../../shared/live-calendar.ts'
import { TimePicker } from '../../shared/time-picker.tsx'
import { useOwnTimes } from '../own-times.ts'
import { useChangeVisit, type Visit } from './api.ts'
import { useDialogWords } from './use-dialog-words.ts'
import { useVisitWords } from './use-visit-words.ts'

interface RescheduleDialogProps {
  visit: Omit<
    Visit,
    | 'ends_at'
    | 'updated_at'
    | 'status'
    | 'cancellation_reason'
    | 'satisfaction_rating'
    | 'cannot_come_at'
    | 'satisfaction_feedback'
  >
  /** The time it begins with, where a notification named one. */
  at?: string | undefined
  onClose: () => void
  onTooLate: () => void
}

type TimeProblem = Exclude<ChangeRefusal, 'tooLate' | 'failed'>

/** Another time with the same provider. Until it is confirmed the visit stays where it was. */
export default function RescheduleDialog({ visit, at, onClose, onTooLate }: RescheduleDialogProps) {
  const words = useDialogWords()
  const language = useLanguage()
  const zone = useViewerZone()
  const { when, name } = useVisitWords(visit)
  const { mutateAsync, isPending } = useChangeVisit(visit.id)
  const [date, setDate] = useState(at && today(zone, new Date(at)))
  const [time, setTime] = useState(at)
  const [problem, setProblem] = useState<TimeProblem>()
  /** A move without a response: the visit may already be at the new time, which is then its own. */
  const unanswered = useRef<string>(undefined)
  const own = useOwnTimes()
  /** What is known of the change in the end takes the place of what was said before. */
  const answer = `moved ${visit.id}`
  useLiveCalendar()

  const finish = useEffectEvent(() => {
    toast.success(words.moved, { id: answer })
    onClose()
  })
  useEffect(() => {
    if (unanswered.current && Date.parse(unanswered.current) === Date.parse(visit.appointment_date)) finish()
  }, [visit.appointment_date])

  function move() {
    if (!time || isPending) return
    // Answered even when the new list of visits took the dialog away.
    mutateAsync({ appointment_date: time }).then(
      () => {
        toast.success(words.moved, { id: answer })
        onClose()
      },
      async (error) => {
        const refusal = changeRefusalOf(error)
        if (refusal === 'tooLate') onTooLate()
        else if (refusal === 'failed') await explain(error, time)
        else drop(refusal)
      },
    )
  }

  async function explain(error: unknown, wanted: string) {
    const lost = isUnanswered(error)
    if (lost) unanswered.current = wanted
    const failed = lost ? words.moveUnanswered : words.moveFailed
    toast.error((await refusalIn(language, error)) ?? failed, { id: answer })
  }

  function drop(refusal: TimeProblem) {
    setTime(undefined)
    setProblem(refusal)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={isPending}
      width="lg"
      title={words.moveTitle}
      description={words.moveDetail(when, name)}
    >
      {visit.provider?.is_active ? (
        <TimePicker
          heading={<h3 className="heading-card">{words.newTime}</h3>}
          provider={visit.provider}
          durationMinutes={visit.duration_minutes}
          date={date}
          time={time}
          own={own}
          onDate={(day) => {
            setDate(day)
            setTime(undefined)
          }}
          onTime={(start) => {
            setProblem(undefined)
            setTime(start)
          }}
          onGone={(start) => {
            if (start !== unanswered.current) drop('gone')
          }}
        />
      ) : (
        <Banner tone="warning" title={words.providerAway} />
      )}
      <div role="alert" className="mt-4 empty:hidden">
        {problem && <Banner tone="warning" title={words[problem]} />}
      </div>
      <DialogActions sticky className="mt-5">
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          {words.keepVisit}
        </Button>
        <Button busy={isPending} busyLabel={words.submitting} disabled={!time} onClick={move}>
          {time
            ? words.moveTo(
                formatNear(time, zone, language) + zoneMark(time, language, visit.provider?.time_zone),
              )
            : words.pickFirst}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
