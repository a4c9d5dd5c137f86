import type { Ref } from 'react'
import type { PlainDate } from '#web/platform/plain-date.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { TimePicker } from '../../shared/time-picker.tsx'
import { useOwnTimes } from '../own-times.ts'
import { NearestTimes } from './nearest-times.tsx'
import { NeedEarlier } from './need-earlier.tsx'
import { Step, StepTitle } from './step.tsx'
import { useBookingWords } from './use-booking-words.ts'
import type { Offer } from './use-offer.ts'

/** An opening within this time is soon. */
const soonMs = 7 * 86_400_000

/** A chosen time that can't be booked any more. */
export interface LostTime {
  time: string
  reason: 'taken' | 'gone'
}

interface TimeStepProps {
  ref: Ref<HTMLElement>
  offer: Offer
  date: PlainDate | undefined
  time: string | undefined
  lost: LostTime | undefined
  /** A note for the provider has been written. */
  noted: boolean
  onDate: (date: PlainDate) => void
  onTime: (time: string) => void
  onGone: (time: string) => unknown
}

export function TimeStep({ ref, offer, date, time, lost, noted, onDate, onTime, onGone }: TimeStepProps) {
  const words = useBookingWords()
  const own = useOwnTimes()
  const { provider, type, state, soonest, nextFree } = offer
  if (!provider || !type)
    return (
      <Step title={words.when}>
        {provider && offer.typesFailed ? (
          <LoadFailed title={words.typesFailed} onRetry={offer.loadTypes} retry={words.tryAgain} />
        ) : (
          <p className="text-ink-muted">{words.providerFirst}</p>
        )}
      </Step>
    )
  const hasOpeningSoon = nextFree && Date.parse(nextFree) < timeNow() + soonMs
  return (
    <section ref={ref} tabIndex={-1} className="grid scroll-mt-24 grid-cols-1 gap-5 outline-none">
      <TimePicker
        key={provider.id}
        heading={<StepTitle>{words.when}</StepTitle>}
        provider={provider}
        durationMinutes={type.duration_minutes}
        date={date}
        time={time}
        own={own}
        onDate={onDate}
        onTime={onTime}
        onGone={onGone}
      />
      {soonest && !hasOpeningSoon && state && (
        <NeedEarlier provider={provider} booking={{ state, visit_type: type.name }} />
      )}
      {lost && (
        <NearestTimes
          provider={provider}
          durationMinutes={type.duration_minutes}
          wanted={lost.time}
          reason={lost.reason}
          noted={noted}
          onPick={onTime}
        />
      )}
    </section>
  )
}
