import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FeedbackForm } from '#web/domains/scheduling/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { endedKey, useEndedVisit } from './api/load-ended.ts'
import { messages } from './messages.ts'
import { minutesTalked } from './minutes-talked.ts'
import { Summary } from './summary.tsx'

interface PatientGoodbyeProps {
  appointmentId: string
  providerName: string
  /** What is still allowed, and the way to take it back. */
  consents: ReactNode
}

/** What came of the visit, a word about how it was, and the way home. */
export function PatientGoodbye({ appointmentId, providerName, consents }: PatientGoodbyeProps) {
  const words = useMessages(messages)
  const cache = useQueryClient()
  const visit = useEndedVisit(appointmentId)
  const minutes = visit.data && minutesTalked(visit.data)
  const rated = visit.data?.satisfaction_rating
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-6">
      <div role="status" className="grid gap-2">
        <h1 className="text-3xl">{words.ended}</h1>
        <p className="text-lg">
          {words.thanks(providerName)} {minutes !== undefined && words.lasted(minutes)}
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <Card aria-labelledby="visit-summary">
          <CardHead id="visit-summary" title={words.summary} />
          {visit.data && <Summary appointmentId={appointmentId} visit={visit.data} />}
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
        <div className="grid content-start gap-6">
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
          <Card>{consents}</Card>
        </div>
      </div>
      <a href={paths.patientDashboard} className={buttonClass({ className: 'justify-self-start' })}>
        {words.home}
      </a>
    </div>
  )
}
