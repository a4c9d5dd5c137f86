import type { ReactNode } from 'react'
import { visitAmount } from '#core/billing/rates.ts'
import { stateName } from '#core/fields/us-states.ts'
import { providerName } from '#core/provider-name.ts'
import { changeCutoff, mayStillChange } from '#core/scheduling/change-cutoff.ts'
import { formatDay, formatTime, formatZone } from '#core/scheduling/format-when.ts'
import { formatDated, otherYear } from '#web/platform/format-near.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { type Language, useLanguage } from '#web/platform/language.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Ridges } from '#web/ui/art/ridges.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { withPhone } from '#web/ui/with-phone.tsx'
import { useCutoffHours } from '../../shared/cutoff-api.ts'
import type { VisitType } from '../../shared/visit-types.ts'
import type { Provider } from './api/load-providers.ts'
import { useBookingWords } from './use-booking-words.ts'

export interface SummaryProps {
  provider: Provider | undefined
  type: VisitType | undefined
  time: string | undefined
  payWith: string
  submitting: boolean
  /** The error if nothing was booked. */
  problem: ReactNode
  /** Where the provider is licensed to see this patient. */
  state?: string | undefined
}

/** The visit to be booked and its price, next to the choices; on small screens after them. */
export function Summary({ provider, type, time, payWith, submitting, problem, state }: SummaryProps) {
  const words = useBookingWords()
  const language = useLanguage()
  const zone = useViewerZone()
  return (
    <aside aria-label={words.summary} className="xl:sticky xl:top-24">
      <Card className="overflow-hidden rounded-xl! p-0!">
        <div className="on-night relative isolate bg-(image:--sky-card) px-6.5 pt-6.5 pb-14 text-on-night">
          <Ridges scene="summary" className="h-13" />
          <p className="text-sm text-on-night-muted">{words.yourVisit}</p>
          {time ? (
            <>
              <h2 className="mt-1 text-[1.75rem] leading-[1.15] font-display">
                <span className="block first-letter:uppercase">
                  {formatDay(time, zone, language, {
                    weekday: 'long',
                    month: monthLength(language),
                    day: 'numeric',
                    ...otherYear(time, zone),
                  })}
                </span>
                {formatTime(time, zone, language)}
              </h2>
              <p className="mt-2 text-sm text-on-night-muted first-letter:uppercase">
                {formatZone(time, zone, language)}
              </p>
            </>
          ) : (
            <h2 className="mt-1 text-[1.75rem] leading-[1.15] font-display">{words.noTimeYet}</h2>
          )}
        </div>
        <div className="px-6.5 pt-5 pb-6.5">
          {provider && type && (
            <>
              <p className="flex items-center gap-3.5 border-b border-line pb-5">
                <Avatar
                  name={providerName(provider, language)}
                  src={provider.profile_photo_url ?? undefined}
                  size="lg"
                  className="w-13!"
                />
                <span>
                  <b className="block font-semibold">{providerName(provider, language)}</b>
                  <span className="text-sm text-ink-muted">
                    {words.byVideo(describeKind(type.name, language))}
                    {state && <span className="block">{words.licensedIn(stateName(state, language))}</span>}
                  </span>
                </span>
              </p>
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 py-4.5 text-md">
                <Fact label={words.length}>{words.minutes(type.duration_minutes)}</Fact>
                <Fact label={words.price}>{priceOf(provider, type)}</Fact>
                <Fact label={words.payWith}>{payWith}</Fact>
              </dl>
            </>
          )}
          <p className="flex items-baseline justify-between border-t border-line pt-4.5 font-semibold">
            {words.dueToday}
            <b className="num font-display text-2xl font-title">{formatMoney(0)}</b>
          </p>
          <Button
            type="submit"
            className="mt-5 min-h-13 w-full max-xl:hidden"
            busy={submitting}
            busyLabel={words.submitting}
          >
            {words.confirmVisit}
          </Button>
          {problem && <div className="mt-4">{problem}</div>}
          {time && <ChangeNote starts={time} timeZone={provider?.time_zone} />}
        </div>
      </Card>
    </aside>
  )
}

interface ChangeNoteProps {
  starts: string
  /** Of the provider. */
  timeZone: string | undefined
}

/** Until when the visit can be changed online, or whom to call if that time is already over. */
export function ChangeNote({ starts, timeZone }: ChangeNoteProps) {
  const words = useBookingWords()
  const language = useLanguage()
  const zone = useViewerZone()
  const cutoffHours = useCutoffHours()
  const until = changeCutoff(starts, cutoffHours)
  return (
    <p className="mt-4 text-sm text-ink-muted">
      {mayStillChange(starts, cutoffHours, timeNow())
        ? words.changeUntil(
            formatDated(new Date(until).toISOString(), zone, language) + zoneMark(until, language, timeZone),
          )
        : withPhone(words.changeByPhone)}
    </p>
  )
}

/** "Monday, Nov 23", but "lunes, 23 de noviembre": Spanish doesn't shorten the month after a whole weekday. */
export const monthLength = (language: Language) => (language === 'es' ? 'long' : 'short')

export function priceOf(provider: Provider, type: VisitType): string {
  return formatMoney(visitAmount(type.duration_minutes, provider.hourly_rate))
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="num text-right font-medium">{children}</dd>
    </>
  )
}
