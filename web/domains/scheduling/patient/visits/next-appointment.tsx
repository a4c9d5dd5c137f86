import { CalendarPlus, ClipboardList, Video } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { practice } from '#core/practice.ts'
import { clockFace, countdown } from '#core/scheduling/countdown.ts'
import { formatTime } from '#core/scheduling/format-when.ts'
import { joinOpensMinutesBefore, visitJoinState } from '#core/scheduling/join-window.ts'
import { keepTogether } from '#web/platform/formats.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Ridges } from '#web/ui/art/ridges.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useFormsToFill, useUncertainVisits, useVisits, type Visit } from './api.ts'
import type { EarlierButtonProps } from './earlier-button.tsx'
import { LoadFailed } from './load-failed.tsx'
import { messages } from './messages.ts'
import { sortVisits } from './sort-visits.ts'
import { SunArc } from './sun-arc.tsx'
import { useVisitWords } from './use-visit-words.ts'
import { CalendarButton, nightButton, VisitActions } from './visit-actions.tsx'

const minute = 60_000
const leadMs = joinOpensMinutesBefore * minute

/** How long until the visit starts, in a suitable unit. */
function Countdown({ visit, now }: { visit: Visit; now: number }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const zone = useViewerZone()
  const start = Date.parse(visit.appointment_date)
  const running = visit.status === 'in_progress'
  const left = countdown(start - now)
  const begun = left.unit === 'begun'
  const opened = now >= start - leadMs
  const time = (instant: number) =>
    formatTime(instant, zone, language) + zoneMark(instant, language, visit.provider?.time_zone)
  return (
    <SunArc
      progress={Math.min(1, Math.max(0, (now - start + leadMs) / leadMs))}
      label={begun ? (running ? words.started : words.startTime) : words.startsIn}
      clock={face()}
      from={{ time: time(start - leadMs), text: opened ? words.roomOpened : words.roomOpens }}
      to={{ time: time(start), text: running ? words.visitStarted : words.visitStarts }}
    />
  )

  function face(): string {
    switch (left.unit) {
      case 'days':
        return words.days(left.days)
      case 'hours':
        return words.hours(left.hours, left.minutes)
      case 'clock':
        return clockFace(left)
      case 'begun':
        return words.ago(Math.floor((now - start) / minute))
    }
  }
}

const second = 1000

interface NextAppointmentProps {
  /** The page passes it, so that it is loaded after the first screen. */
  EarlierButton?: ComponentType<EarlierButtonProps>
  /** The patient can't book yet: only a visit that the practice has booked is shown. */
  onboarding?: boolean
}

/** The most prominent card of the dashboard: when, with whom, and the join button. */
export function NextAppointment({ EarlierButton, onboarding = false }: NextAppointmentProps) {
  const words = useMessages(messages)
  const visits = useVisits()
  const now = useNow(second)
  if (visits.isError && !visits.data)
    return (
      <Card>
        <LoadFailed title={words.next} onRetry={() => visits.refetch()} />
      </Card>
    )
  if (visits.isPending)
    return onboarding ? null : (
      <Loading label={words.loading}>
        <Skeleton className="h-156 rounded-xl md:h-88" />
      </Loading>
    )
  const { next } = sortVisits(visits.data, now)
  if (!next) return onboarding ? null : <Nothing />
  return <Next visit={next} now={now} onboarding={onboarding} {...(EarlierButton && { EarlierButton })} />
}

const nightLink =
  'inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-on-night no-underline hover:underline'

function Next({
  visit,
  now,
  onboarding,
  EarlierButton,
}: NextAppointmentProps & { visit: Visit; now: number }) {
  const words = useMessages(messages)
  const { name, when, kind } = useVisitWords(visit)
  const uncertain = useUncertainVisits()
  const open = visitJoinState(visit, now).state === 'open'
  const formsToFill = useFormsToFill(visit, now)
  return (
    <section
      aria-labelledby="next-appointment"
      className="on-night relative isolate grid overflow-hidden rounded-xl bg-(image:--sky-calm) text-on-night md:grid-cols-[minmax(0,1fr)_17rem] md:bg-(image:--sky-card) xl:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <Ridges scene="card" className="h-30 max-md:hidden" />
      <div className="flex flex-col p-5.5 md:p-8">
        <p className="mb-2 flex items-center gap-2 text-sm font-semibold text-sun">
          {open && <span aria-hidden="true" className="size-2 rounded-full bg-current" />}
          {open
            ? `${words.next}: ${visit.status === 'in_progress' ? words.begun : words.roomOpen}`
            : words.next}
        </p>
        <h2
          id="next-appointment"
          className="text-[clamp(1.75rem,1.3rem+1.6vw,2.375rem)] font-[450] text-balance first-letter:uppercase"
        >
          {keepTogether(when)}
        </h2>
        <div className="mt-4 mb-4.5 flex items-center gap-4 md:mt-5.5 md:mb-6">
          <Avatar
            name={name}
            src={visit.provider?.profile_photo_url ?? undefined}
            size="lg"
            className="w-16! text-base! ring-4 ring-night-wash-2"
          />
          <span>
            <b className="block text-lg leading-snug font-semibold">{name}</b>
            <span className="text-md text-on-night-muted">
              {words.kindAndLength(kind, visit.duration_minutes)}
            </span>
          </span>
        </div>
        {(visit.provider?.is_active === false || uncertain.has(visit.id)) && (
          <p className="mb-4.5 text-md font-semibold text-sun">
            {words.uncertain}{' '}
            <a href={practice.phone.href} className="whitespace-nowrap">
              {practice.phone.label}
            </a>
          </p>
        )}
        <div
          className={cx(
            'mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-2 md:max-lg:gap-x-0',
            // Their text aligns with the other lines if they are on a separate line.
            open ? 'max-md:[&>button:first-of-type]:-ml-3' : '[&>button:first-of-type]:-ml-3',
          )}
        >
          <Join visit={visit} now={now} />
          <VisitActions visit={visit} night />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-6">
          {formsToFill && (
            <a href={paths.telehealthSession(visit.id)} className={nightLink}>
              <ClipboardList className="size-[1.125em]" />
              {words.fillForms}
            </a>
          )}
          <CalendarButton visit={visit} night />
          {!onboarding && (
            <a href={paths.booking} className={nightLink}>
              <CalendarPlus className="size-[1.125em]" />
              {words.scheduleNew}
            </a>
          )}
          <Suspense>{EarlierButton && <EarlierButton visit={visit} look={nightButton} />}</Suspense>
        </div>
      </div>
      <Countdown visit={visit} now={now} />
    </section>
  )
}

function Join({ visit, now }: { visit: Visit; now: number }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const zone = useViewerZone()
  const state = visitJoinState(visit, now)
  if (state.state === 'open')
    return (
      <a
        href={paths.telehealthSession(visit.id)}
        className={buttonClass({ variant: 'sun', className: 'px-6 max-md:basis-full' })}
      >
        <Video />
        {words.join}
      </a>
    )
  if (state.state === 'over') return null
  const opens = now + state.opensInMs
  return (
    <p className="basis-full text-sm text-on-night-muted">
      {words.joinFrom(
        formatTime(opens, zone, language) + zoneMark(opens, language, visit.provider?.time_zone),
      )}
    </p>
  )
}

function Nothing() {
  const words = useMessages(messages)
  return (
    <Card aria-labelledby="next-appointment">
      <h2 id="next-appointment" className="heading-card">
        {words.next}
      </h2>
      <EmptyState
        title={words.nothingNext}
        action={
          <a href={paths.booking} className={buttonClass()}>
            {words.scheduleNew}
          </a>
        }
      >
        {words.nothingNextDetail}
      </EmptyState>
    </Card>
  )
}
