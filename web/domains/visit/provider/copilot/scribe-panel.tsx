import { AudioLines } from 'lucide-react'
import { Link } from 'react-router'
import { sayTime } from '#core/scheduling/say-when.ts'
import { type TodaysVisit, useOverview } from '#web/domains/scheduling/index.ts'
import { fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { visitAtHand } from './visit-at-hand.ts'

/** Leads to the scribe with the visit that is on, or the one just over. */
export function ScribePanel() {
  const { time_zone: zone } = useProvider()
  const { data } = useOverview()
  const visit = visitAtHand(data?.today ?? [], new Date())
  return (
    <Card aria-labelledby="copilot-scribe">
      <CardHead id="copilot-scribe" title="AI scribe" />
      <p className="mb-3 text-sm text-ink-muted">
        Turns a transcript into a progress note in the template you choose. {visit && sayVisit(visit, zone)}
      </p>
      <Link to={visit ? `${paths.aiScribe}?visit=${visit.id}` : paths.aiScribe} className={buttonClass()}>
        <AudioLines />
        {visit ? 'Open the scribe with this visit' : 'Open the scribe'}
      </Link>
    </Card>
  )
}

function sayVisit({ status, patient, appointment_date }: TodaysVisit, zone: string) {
  const who = fullName(patient)
  return status === 'in_progress'
    ? `Now on: ${who}.`
    : `Your visit with ${who} at ${sayTime(appointment_date, zone)} is the latest today.`
}
