import { type ComponentType, Suspense, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { Representation } from '#core/answers/representation.ts'
import { practice } from '#core/practice.ts'
import { providerNameIn } from '#core/provider-name.ts'
import { mayStillChange } from '#core/scheduling/change-cutoff.ts'
import { visitJoinState } from '#core/scheduling/join-window.ts'
import {
  EarlierTime,
  type RescheduleForProps,
  sortVisits,
  TooLateDialog,
  useCutoffHours,
  useHours,
  useOfferedTime,
  useVisitsOf,
  type VisitOf,
} from '#web/domains/scheduling/index.ts'
import { formatDated } from '#web/platform/format-near.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { read } from '#web/platform/read.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useFamilyAct } from '../shared/api.ts'
import { familyWords } from './messages.ts'

interface FamilyVisitsProps {
  person: Representation
  /** The patient's own dialog for another time; the page passes it, so that it is loaded only when it is opened. */
  Reschedule: ComponentType<RescheduleForProps>
  /** False while documents need a signature: booked visits stay available, new ones have to wait. */
  mayBook?: boolean
}

const minute = 60_000
const pastAtFirst = 5

export function FamilyVisits({ person, Reschedule, mayBook = true }: FamilyVisitsProps) {
  const words = useMessages(familyWords)
  const visits = useVisitsOf(person.patient_id)
  // A notification about an earlier time for someone without a visit leads to the booking page.
  const [search] = useSearchParams()
  if (search.has('provider') && search.has('time'))
    return <Navigate to={`${paths.familyBooking(person.patient_id)}?${search}`} replace />
  return (
    <Card aria-labelledby="family-visits">
      <CardHead
        id="family-visits"
        title={words.visits}
        action={
          mayBook && (
            <a href={paths.familyBooking(person.patient_id)} className={buttonClass({ size: 'sm' })}>
              {words.book}
            </a>
          )
        }
      />
      {visits.isError ? (
        <LoadFailed title={words.loadFailed} onRetry={visits.refetch} retry={words.tryAgain} />
      ) : !visits.data ? (
        <Loading label={words.loading}>
          <SkeletonRows rows={2} />
        </Loading>
      ) : visits.data.length === 0 ? (
        <p className="text-ink-muted">{words.noVisits}</p>
      ) : (
        <Rows visits={visits.data} person={person} Reschedule={Reschedule} />
      )}
    </Card>
  )
}

interface RowsProps extends Pick<FamilyVisitsProps, 'person' | 'Reschedule'> {
  visits: readonly VisitOf[]
}

/** Upcoming visits first, in order, then past ones, latest first. */
function Rows({ visits, ...rest }: RowsProps) {
  const words = useMessages(familyWords)
  const [all, setAll] = useState(false)
  const now = useNow(minute)
  const { next, upcoming, past } = sortVisits(visits, now)
  const ahead = next ? [next, ...upcoming] : []
  const shown = all ? past : past.slice(0, pastAtFirst)
  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {[...ahead, ...shown].map((visit) => (
          <VisitRow key={visit.id} visit={visit} now={now} isPast={past.includes(visit)} {...rest} />
        ))}
      </ul>
      {shown.length < past.length && (
        <Button variant="quiet" size="sm" className="mt-3 -ml-3.5" onClick={() => setAll(true)}>
          {words.allVisits(past.length)}
        </Button>
      )}
    </>
  )
}

function statusOf({ status }: VisitOf, isPast: boolean, words: (typeof familyWords)['en']) {
  // No one started it, and its time is over.
  if (isPast && status === 'scheduled') return words.over
  return words.statuses[status as keyof typeof words.statuses]
}

interface VisitRowProps extends Omit<RowsProps, 'visits'> {
  visit: VisitOf
  now: number
  isPast: boolean
}

function VisitRow({ visit, now, isPast, person, Reschedule }: VisitRowProps) {
  const words = useMessages(familyWords)
  const language = useLanguage()
  const zone = useViewerZone()
  const [asking, setAsking] = useState(false)
  const [moving, setMoving] = useState(false)
  const [tooLate, setTooLate] = useState(false)
  const cutoffHours = useCutoffHours()
  const mayChange = mayStillChange(visit.appointment_date, cutoffHours, now)
  const offered = useOfferedTime(visit.id)
  const stopMoving = () => {
    setMoving(false)
    offered.clear()
  }
  const cancel = useFamilyAct<string>({
    run: (client, appointment) =>
      askAgainUnanswered(() => read(client.rpc('cancel_visit_for', { appointment }))),
    failed: words.failed,
    done: words.cancelled,
  })
  const starts = new Date(visit.appointment_date)
  const providerZone = useHours().data?.get(visit.provider_id)?.timeZone
  const when =
    formatDated(visit.appointment_date, zone, language) +
    zoneMark(visit.appointment_date, language, providerZone)
  const provider = providerNameIn(language, visit.provider_name)
  const open = !isPast && visitJoinState(visit, now).state === 'open'
  const ahead = visit.status === 'scheduled' && starts.getTime() > now
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold first-letter:uppercase">{when}</p>
        <p className="text-sm text-ink-muted">{provider}</p>
      </div>
      <Badge>{statusOf(visit, isPast, words)}</Badge>
      {ahead && visit.uncertain && (
        <p className="basis-full text-sm font-semibold text-warning">
          {words.uncertain}{' '}
          <a href={practice.phone.href} className="whitespace-nowrap">
            {practice.phone.label}
          </a>
        </p>
      )}
      {visit.may_join && open && (
        <a href={paths.telehealthSession(visit.id)} className={buttonClass({ size: 'sm' })}>
          {words.join}
        </a>
      )}
      {visit.may_join && visit.forms_done === false && ahead && !open && (
        <a
          href={paths.telehealthSession(visit.id)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {words.fillForms}
        </a>
      )}
      {!visit.may_join && open && (
        <p className="basis-full text-sm text-ink-muted">
          {person.rights_now.includes('forms')
            ? words.joinsAlone(person.patient_first_name)
            : words.joinNeedsForms(person.patient_first_name)}
        </p>
      )}
      {ahead && (
        <span className="-mx-3.5 flex flex-wrap">
          <Button variant="quiet" size="sm" onClick={() => (mayChange ? setMoving(true) : setTooLate(true))}>
            {words.reschedule}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => (mayChange ? setAsking(true) : setTooLate(true))}>
            {words.cancel}
          </Button>
          <Suspense>
            <EarlierTime
              provider={{ id: visit.provider_id, name: provider }}
              visit={{ id: visit.id, when, starts: visit.appointment_date, minutes: visit.duration_minutes }}
            />
          </Suspense>
        </span>
      )}
      <Suspense>
        {(moving || (ahead && mayChange && offered.time)) && (
          <Reschedule
            visit={visit}
            at={offered.time}
            onClose={stopMoving}
            onTooLate={() => {
              stopMoving()
              setTooLate(true)
            }}
          />
        )}
        {(tooLate || (ahead && !mayChange && offered.time)) && (
          <TooLateDialog
            hours={cutoffHours}
            visitId={visit.id}
            told={Boolean(visit.cannot_come_at)}
            onClose={() => {
              setTooLate(false)
              offered.clear()
            }}
          />
        )}
      </Suspense>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={words.cancelTitle}
        description={words.cancelDetail}
        confirmLabel={words.cancel}
        cancelLabel={words.keep}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(visit.id)}
      />
    </li>
  )
}
