import { TriangleAlert, Video } from 'lucide-react'
import type { TodaysVisit } from '#core/answers/provider-overview.ts'
import { formatTime } from '#core/scheduling/format-when.ts'
import { formatMinutes, fullName } from '#web/platform/formats.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { buttonClass } from '#web/ui/button-class.ts'

interface WaitingNowProps {
  visits: readonly TodaysVisit[]
  timeZone: string
}

/** On a phone the day's list is below the fold. Patients who are waiting or in session are shown above it. */
export function WaitingNow({ visits, timeZone }: WaitingNowProps) {
  if (visits.length === 0) return null
  return (
    <ul aria-label="Waiting for you" className="grid gap-3 md:hidden">
      {visits.map((visit) => (
        <Waiting key={visit.id} visit={visit} timeZone={timeZone} />
      ))}
    </ul>
  )
}

function Waiting({ visit, timeZone }: { visit: TodaysVisit; timeZone: string }) {
  const { patient } = visit
  const begun = visit.status === 'in_progress'
  const name = fullName(patient, `Patient ${patient.patient_id}`)
  return (
    <li className="on-night rounded-card bg-(image:--sky-calm) p-4 text-on-night">
      <p className="flex items-baseline justify-between gap-3 text-xs text-on-night-muted">
        <b className="font-semibold text-sun">{begun ? 'In session' : 'In the waiting room'}</b>
        <span className="num">
          {formatTime(visit.appointment_date, timeZone)}, {formatMinutes(visit.duration_minutes)}
        </span>
      </p>
      <p className="mt-1.5 font-display text-xl leading-tight">{name}</p>
      <p className="text-xs text-on-night-muted">{describeKind(visit.appointment_type, 'en')}</p>
      {patient.allergies?.trim() && (
        <p className="mt-1.5 flex items-start gap-2 text-xs font-semibold text-night-danger">
          <TriangleAlert className="mt-0.5" />
          Allergies: {patient.allergies}
        </p>
      )}
      <div className="mt-3 grid grid-cols-[1fr_auto] gap-2">
        <a href={paths.telehealthSession(visit.id)} className={buttonClass({ variant: 'sun' })}>
          <Video />
          {begun ? 'Rejoin Session' : 'Start Session'}
        </a>
        <PanelLink
          open="visit"
          details={{ id: visit.id }}
          aria-label={`View Details: ${name}`}
          className={buttonClass({ variant: 'night' })}
        >
          View Details
        </PanelLink>
      </div>
    </li>
  )
}
