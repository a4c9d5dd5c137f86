import { Suspense, useState } from 'react'
import { formatDay, formatWhen } from '#core/scheduling/format-when.ts'
import { visitJoinState } from '#core/scheduling/join-window.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { today } from '#web/platform/plain-date.ts'
import { useViewerZone } from '#web/platform/viewer-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { useFormsToFill, type Visit } from './api.ts'
import { EarlierButton } from './earlier-button.tsx'
import { listMessages } from './list-messages.ts'
import { messages } from './messages.ts'
import { useVisitWords } from './use-visit-words.ts'
import { CalendarButton, VisitActions } from './visit-actions.tsx'

const FeedbackDialog = lazyPart(() => import('./feedback-dialog.tsx'))

const row =
  'grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-4.5 last:border-b-0 last:pb-0.5 md:grid-cols-[3.5rem_minmax(17rem,1fr)_auto]'
const actions = 'flex flex-wrap max-md:col-start-2 max-md:-ml-3.5 md:min-w-0 md:justify-end'

export function UpcomingRow({ visit, now }: { visit: Visit; now: number }) {
  const words = useMessages(messages)
  const { when } = useVisitWords(visit)
  const formsToFill = useFormsToFill(visit, now)
  return (
    <li className={row}>
      <CalendarLeaf visit={visit} />
      <Face visit={visit} />
      <div className={actions}>
        {visitJoinState(visit, now).state === 'open' && (
          <a
            href={paths.telehealthSession(visit.id)}
            aria-label={`${words.join}: ${when}`}
            className={buttonClass({ size: 'sm' })}
          >
            {words.join}
          </a>
        )}
        {formsToFill && (
          <a
            href={paths.telehealthSession(visit.id)}
            aria-label={`${words.fillForms}: ${when}`}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            {words.fillForms}
          </a>
        )}
        <VisitActions visit={visit} />
        <CalendarButton visit={visit} />
      </div>
      <div className="col-[2/-1] -ml-3.5 empty:hidden">
        <EarlierButton visit={visit} />
      </div>
    </li>
  )
}

export function PastRow({ visit }: { visit: Visit }) {
  const words = useMessages(listMessages)
  const [rating, setRating] = useState(false)
  const { when } = useVisitWords(visit)
  const { satisfaction_rating: rated, status } = visit
  return (
    <li className={row}>
      <CalendarLeaf visit={visit} />
      <Face visit={visit} past />
      {status === 'completed' && (
        <div className={actions}>
          {rated === null && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`${words.rate}: ${when}`}
              onClick={() => setRating(true)}
            >
              {words.rate}
            </Button>
          )}
          <a
            href={paths.telehealthSession(visit.id)}
            aria-label={`${words.summary}: ${when}`}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            {words.summary}
          </a>
        </div>
      )}
      <Suspense>{rating && <FeedbackDialog visit={visit} onClose={() => setRating(false)} />}</Suspense>
    </li>
  )
}

function Face({ visit, past = false }: { visit: Visit; past?: boolean }) {
  const words = useMessages(listMessages)
  const language = useLanguage()
  const zone = useViewerZone()
  const { name, kind, mark } = useVisitWords(visit)
  const at =
    formatWhen(visit.appointment_date, zone, language, { weekday: 'long', ...otherYear(visit, zone) }) + mark
  const { satisfaction_rating: rated, duration_minutes } = visit
  // A chosen reason is shown in the reader's language, added text as it was written.
  const [chosen = '', ...added] = visit.cancellation_reason?.split(': ') ?? []
  const why = [words.reasons[chosen] ?? chosen, added.join(': ')].filter(Boolean).join(': ')
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold">
        {words.withProvider(kind, name)}
        {past && <StatusBadge status={visit.status} />}
      </p>
      <p className="text-sm text-ink-muted first-letter:uppercase">
        {rated === null ? words.dayAndLength(at, duration_minutes) : words.rated(rated)}
      </p>
      {visit.status === 'cancelled' && why && <p className="text-sm text-ink-muted">{words.reason(why)}</p>}
    </div>
  )
}

/** The calendar leaf next to it has no room for the year, so the line shows it if it isn't the current one. */
function otherYear({ appointment_date }: Visit, zone: string): Intl.DateTimeFormatOptions {
  const same = today(zone, new Date(appointment_date)).slice(0, 4) === today(zone).slice(0, 4)
  return same ? {} : { year: 'numeric', month: 'long', day: 'numeric' }
}

function StatusBadge({ status }: { status: string }) {
  const { statuses } = useMessages(listMessages)
  if (status === 'completed') return <Badge tone="success">{statuses.completed}</Badge>
  if (status === 'cancelled') return <Badge>{statuses.cancelled}</Badge>
  if (status === 'no_show') return <Badge tone="warning">{statuses.no_show}</Badge>
  return <Badge>{statuses.over}</Badge>
}

function CalendarLeaf({ visit: { appointment_date } }: { visit: Visit }) {
  const language = useLanguage()
  const zone = useViewerZone()
  return (
    <span className="grid justify-items-center rounded-md bg-surface-2 pt-1.5 pb-2 leading-tight">
      <small className="text-2xs font-semibold text-ink-muted first-letter:uppercase">
        {formatDay(appointment_date, zone, language, { month: 'short' })}
      </small>
      <b className="font-display text-[1.375rem] leading-tight font-title [font-feature-settings:'lnum']">
        {formatDay(appointment_date, zone, language, { day: 'numeric' })}
      </b>
    </span>
  )
}
