import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { consentKinds } from '#core/consents/kinds.ts'
import { formatWhen } from '#core/scheduling/format-when.ts'
import { VisitCost } from '#web/domains/billing/index.ts'
import { FeedbackForm } from '#web/domains/scheduling/index.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { viewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useVisitConsents } from '../consent/use-visit-consents.ts'
import { ScreenTitle } from '../screen-title.tsx'
import { type EndedVisit, endedKey, useEndedVisit } from './api.ts'
import { messages } from './messages.ts'
import { minutesLasted } from './minutes-lasted.ts'
import { useEndedWords } from './use-ended-words.ts'

interface PatientGoodbyeProps {
  appointmentId: string
  providerName: string
  /** Where another visit with the same provider is booked. */
  bookHref: string
  /** The patient's own portal, or the page a guardian has for them. */
  homeHref: string
  billsHref: string
  /** The current consents, with a way to withdraw them. */
  consents: ReactNode
  /** The first name of the patient, if someone joined for them. */
  actedFor?: string | undefined
}

/** The result of the visit, feedback, and a link home. */
export function PatientGoodbye({
  appointmentId,
  providerName,
  bookHref,
  homeHref,
  billsHref,
  consents,
  actedFor,
}: PatientGoodbyeProps) {
  const words = useEndedWords(actedFor)
  const cache = useQueryClient()
  const visit = useEndedVisit(appointmentId)
  const minutes = visit.data ? minutesLasted(visit.data) : undefined
  const rated = visit.data?.satisfaction_rating
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-6">
      <div role="status" className="grid gap-2">
        <ScreenTitle>{words.ended}</ScreenTitle>
        <p className="text-lg">
          {visit.data?.completed_at === null ? words.thanksClosed : words.thanks(providerName)}{' '}
          {minutes !== undefined && words.lasted(minutes)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <a href={bookHref} className={buttonClass()}>
          {words.bookNext}
        </a>
        <a href={homeHref} className={buttonClass({ variant: 'secondary' })}>
          {words.home}
        </a>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          {visit.data?.billing_records && (
            <VisitCost
              bill={visit.data.billing_records}
              paymentMethod={visit.data.payment_method}
              billsHref={billsHref}
            />
          )}
          <Card aria-labelledby="visit-summary">
            <CardHead id="visit-summary" title={words.summary} />
            {visit.data && <Summary appointmentId={appointmentId} visit={visit.data} actedFor={actedFor} />}
            {visit.data === null && <p>{words.notShared}</p>}
            {visit.isPending && (
              <Loading label={words.loading}>
                <SkeletonRows rows={4} />
              </Loading>
            )}
            {visit.isError && !visit.data && (
              <p role="alert" className="flex flex-wrap items-center gap-3">
                {words.failed}
                <Button variant="secondary" size="sm" onClick={() => visit.refetch()}>
                  {words.tryAgain}
                </Button>
              </p>
            )}
          </Card>
        </div>
        <div className="grid content-start gap-6">
          {visit.data !== null && (
            <Card aria-labelledby="visit-feedback">
              <CardHead id="visit-feedback" title={words.feedback} />
              {rated ? (
                <p>{words.rated(rated)}</p>
              ) : (
                <FeedbackForm
                  appointmentId={appointmentId}
                  onSent={() => cache.invalidateQueries({ queryKey: endedKey(appointmentId) })}
                  actions={(send) => <div>{send}</div>}
                />
              )}
            </Card>
          )}
          <Card>{consents}</Card>
        </div>
      </div>
    </div>
  )
}

interface SummaryProps extends Pick<PatientGoodbyeProps, 'actedFor'> {
  appointmentId: string
  visit: EndedVisit
}

/** Each line comes from stored data, never from intentions. */
function Summary({ appointmentId, visit, actedFor }: SummaryProps) {
  const words = useEndedWords(actedFor)
  const { answers, asked } = useVisitConsents(appointmentId)
  const granted = consentKinds.filter((kind) =>
    answers.some((answer) => answer.kind === kind && answer.granted),
  )
  const released = visit.progress_notes.some(({ released_at }) => released_at)
  const recording = useRecordingWords(visit)
  const recorded = visit.session_recordings.some(({ deleted_at }) => !deleted_at)
  const lines = visit.transcriptLines
  const emotions = granted.includes('emotion_detection')
  const withdrawn = granted.filter((kind) =>
    answers.some((answer) => answer.kind === kind && answer.withdrawn_at && !answer.active),
  )
  const name = (kinds: typeof granted) => kinds.map((kind) => words.kinds[kind]).join(', ')
  const consented = granted.length > 0 ? words.consentDetail(name(granted)) : words.consentNothing
  const describeLines = withdrawn.includes('ai_analysis')
    ? words.documentationStopped
    : words.documentationLines
  return (
    <ul className="grid gap-3.5">
      <Line done title={words.consent}>
        {withdrawn.length > 0 ? `${consented} ${words.consentWithdrawn(name(withdrawn))}` : consented}
      </Line>
      <Line done={lines > 0} title={words.documentation}>
        {lines > 0 ? describeLines(lines) : words.documentationNone}
      </Line>
      {(emotions || asked.includes('emotion_detection')) && (
        <Line done={emotions} title={words.emotions}>
          {emotions ? words.emotionsOn : words.emotionsOff}
        </Line>
      )}
      <Line done={released} title={words.notes}>
        {released ? words.notesReleased : words.notesPending}
      </Line>
      <Line done={recorded} title={recorded ? words.storage : words.recording}>
        {recording}
      </Line>
      <Line done title={words.access}>
        {words.accessDetail}
      </Line>
    </ul>
  )
}

function Line({ done, title, children }: { done: boolean; title: string; children: string }) {
  const Icon = done ? CircleCheck : CircleSlash
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3">
      <Icon aria-hidden="true" className={done ? 'mt-0.5 text-success' : 'mt-0.5 text-ink-muted'} />
      <p>
        <strong className="block font-semibold">{title}</strong>
        <span className="text-sm text-ink-muted">{children}</span>
      </p>
    </li>
  )
}

function useRecordingWords({ session_recordings: recordings }: EndedVisit): string {
  const words = useMessages(messages)
  const language = useLanguage()
  const formatStart = (instant: string) =>
    formatWhen(instant, viewerZone(), language) + zoneMark(instant, language)
  // A recording is gone once its last part is.
  const keptUntil = latest(recordings.flatMap((one) => (one.deleted_at ? [] : one.delete_after)))
  if (keptUntil) return words.recordingKept(formatStart(keptUntil))
  const deletedAt = latest(recordings.flatMap(({ deleted_at }) => deleted_at ?? []))
  return deletedAt ? words.recordingDeleted(formatStart(deletedAt)) : words.recordingNone
}

function latest(instants: readonly string[]): string | undefined {
  return instants.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
}
