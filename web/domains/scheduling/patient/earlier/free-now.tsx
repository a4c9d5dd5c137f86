import { useState } from 'react'
import { type DayPart, freeBefore, withoutOwn } from '#core/scheduling/earlier-time.ts'
import { formatNear } from '#web/platform/format-near.ts'
import { keepTogether } from '#web/platform/formats.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { addDays, dayIn, today } from '#web/platform/plain-date.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { isUnanswered } from '#web/platform/unanswered.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useHours } from '../../shared/calendar-api.ts'
import { changeRefusalOf } from '../../shared/change-refusal.ts'
import { useLiveCalendar } from '../../shared/live-calendar.ts'
import { useOpenDays } from '../../shared/use-open-days.ts'
import { useChangeVisit } from '../visits/api.ts'
import { useDialogWords } from '../visits/use-dialog-words.ts'
import { type BookedVisit, useOtherVisits } from './api.ts'
import { messages } from './messages.ts'

interface FreeNowProps {
  patient: string
  providerId: string
  visit: BookedVisit
  /** The weekdays selected below. */
  weekdays: readonly number[] | null
  dayPart: DayPart | null
  onMoved: () => void
}

/** Times before the visit that are free at this moment, to book immediately instead of waiting. */
export function FreeNow(props: FreeNowProps) {
  const words = useMessages(messages)
  const moving = useDialogWords()
  const language = useLanguage()
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useChangeVisit(props.visit.id)
  const hours = useHours()
  const timeZone = hours.data?.get(props.providerId)?.timeZone

  function move(start: string) {
    if (isPending) return
    // The calendar and the visits are read again before this ends, which can take the times and the dialog away.
    mutateAsync({ appointment_date: start }).then(
      () => {
        toast.success(moving.moved)
        props.onMoved()
      },
      async (error) => {
        logProblem('A visit was not moved to an earlier time', error)
        const refusal = changeRefusalOf(error)
        if (refusal === 'failed' || refusal === 'tooLate') {
          const failed = isUnanswered(error) ? moving.moveUnanswered : moving.moveFailed
          setProblem((await refusalIn(language, error)) ?? failed)
        } else setProblem(moving[refusal])
      },
    )
  }

  return (
    <section aria-labelledby="free-now" className="mb-6 grid gap-3">
      <h3 id="free-now" className="heading-card">
        {words.freeNow}
      </h3>
      {timeZone ? (
        <Times
          {...props}
          timeZone={timeZone}
          isMoving={isPending}
          onChoose={() => setProblem(undefined)}
          onMove={move}
        />
      ) : hours.isError ? (
        <LoadFailed title={words.freeFailed} onRetry={hours.refetch} retry={words.tryAgain} />
      ) : hours.data ? (
        <p className="text-ink-muted">{words.freeNone}</p>
      ) : (
        <Waiting />
      )}
      <div role="alert" className="empty:hidden">
        {problem && <Banner tone="warning" title={problem} />}
      </div>
    </section>
  )
}

function Waiting() {
  const words = useMessages(messages)
  return (
    <Loading label={words.freeLoading}>
      <SkeletonRows rows={1} />
    </Loading>
  )
}

/** The server answers for two months at most. */
const daysAhead = 56

interface TimesProps extends Omit<FreeNowProps, 'onMoved'>, Omit<ChoiceProps, 'times'> {}

function Times({ patient, providerId, visit, weekdays, dayPart, ...choice }: TimesProps) {
  const { timeZone, isMoving } = choice
  const words = useMessages(messages)
  const zone = useViewerZone()
  const others = useOtherVisits(patient, visit.id)
  useLiveCalendar()
  const first = today(zone)
  const last = [dayIn(zone, visit.starts), addDays(first, daysAhead)].toSorted()[0] ?? first
  const open = useOpenDays({
    provider: { id: providerId, time_zone: timeZone },
    durationMinutes: visit.minutes,
    first,
    last,
  })
  if (open.failed) return <LoadFailed title={words.freeFailed} onRetry={open.retry} retry={words.tryAgain} />
  if (!open.days) return <Waiting />
  const slots = withoutOwn([...open.days.values()].flat(), others)
  const free = freeBefore(slots, visit.starts, { weekdays, dayPart, timeZone: zone })
  if (free.length > 0) return <Choice {...choice} times={free.map(({ start_time }) => start_time)} />
  if (isMoving) return <Waiting />
  const any = freeBefore(slots, visit.starts, { weekdays: null, dayPart: null, timeZone: zone }).length > 0
  return <p className="text-ink-muted">{any ? words.freeNoneSuits : words.freeNone}</p>
}

interface ChoiceProps {
  times: readonly string[]
  /** Of the provider. */
  timeZone: string
  isMoving: boolean
  onChoose: () => void
  onMove: (start: string) => void
}

function Choice({ times, timeZone, isMoving, onChoose, onMove }: ChoiceProps) {
  const words = useMessages(messages)
  const moving = useDialogWords()
  const language = useLanguage()
  const zone = useViewerZone()
  const [chosen, setChosen] = useState<string>()
  const time = times.find((one) => one === chosen)
  const describeStart = (start: string) =>
    keepTogether(formatNear(start, zone, language)) + zoneMark(start, language, timeZone)

  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {times.map((start) => (
          <li key={start}>
            <Button
              variant={start === time ? 'primary' : 'secondary'}
              size="sm"
              aria-pressed={start === time}
              onClick={() => {
                onChoose()
                setChosen(start)
              }}
            >
              <span className="block first-letter:uppercase">{describeStart(start)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {time && (
        <Button
          className="justify-self-start whitespace-normal!"
          busy={isMoving}
          busyLabel={moving.submitting}
          onClick={() => onMove(time)}
        >
          {words.moveTo(describeStart(time))}
        </Button>
      )}
    </>
  )
}
