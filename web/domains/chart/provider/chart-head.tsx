import { CalendarPlus, FilePlus2, MessageCircle, Pill } from 'lucide-react'
import { Suspense } from 'react'
import { ageOn } from '#web/platform/age.ts'
import { formatDate } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { legalName, patientName } from '#web/platform/patient-name.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { ChartPatient } from './api/chart.ts'
import { useLatestGender } from './api/intakes.ts'
import { OpenSafetyTasks } from './open-safety-tasks.tsx'
import { useReader } from './reader.ts'

/** Parsing allergies needs the whole list of medicines. */
const AllergyBadges = lazyPart(async () => ({
  default: (await import('./allergy-badges.tsx')).AllergyBadges,
}))

export function ChartHead({ patient }: { patient: ChartPatient }) {
  const name = patientName(patient)
  const { providerId } = useReader()
  const gender = useLatestGender(patient.id)
  const { date_of_birth: born, patient_id, preferred_language } = patient
  return (
    <>
      <OpenSafetyTasks patient={patient} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-1">
        <Avatar name={name} size="lg" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-2xl leading-tight font-title">{name}</h1>
          <p className="text-sm text-ink-muted">
            {[
              born && `${ageOn(born)} y/o`,
              pronounsOf(patient),
              gender,
              born && `DOB ${showPlainDate(born)}`,
              `ID ${patient_id}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          <p className="text-sm font-semibold empty:hidden">{legalName(patient)}</p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <Suspense>
              <AllergyBadges allergies={patient.allergies} />
            </Suspense>
            {preferred_language !== 'English' && <Badge tone="info">{preferred_language}</Badge>}
            {patient.closed_at && (
              <Badge tone="warning">Account closed {formatDate(patient.closed_at)}</Badge>
            )}
            {!patient.intake_completed && <Badge tone="warning">Intake not completed</Badge>}
          </p>
        </div>
        {providerId && <Work patientId={patient.id} />}
      </header>
    </>
  )
}

const work = [
  { label: 'New note', icon: FilePlus2, href: (id: string) => `${paths.patientChart(id, 'notes')}?new=note` },
  { label: 'Prescribe', icon: Pill, href: (id: string) => paths.prescribe(id) },
  { label: 'Book follow-up', icon: CalendarPlus, href: paths.bookFollowUp },
  { label: 'Message', icon: MessageCircle, href: (id: string) => paths.providerMessages(id) },
]

/** Kept in the profile once the patient named them. */
function pronounsOf(patient: ChartPatient): string | undefined {
  const { pronouns } = patient as { pronouns?: unknown }
  return typeof pronouns === 'string' && pronouns.trim() ? pronouns.trim() : undefined
}

function Work({ patientId }: { patientId: string }) {
  const { mayPrescribe } = useReader()
  const offered = work.filter(({ label }) => mayPrescribe || label !== 'Prescribe')
  return (
    <nav aria-label="Work on this chart" className="flex flex-wrap gap-2 max-md:w-full">
      {offered.map(({ label, icon: Icon, href }) => (
        <a
          key={label}
          href={href(patientId)}
          className={buttonClass({ variant: 'secondary', className: 'max-md:grow max-md:basis-[45%]' })}
        >
          <Icon />
          {label}
        </a>
      ))}
    </nav>
  )
}
