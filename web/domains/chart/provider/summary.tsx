import { type ReactNode, Suspense } from 'react'
import { isCurrent } from '#core/medications/badges.ts'
import { toMedications } from '#core/medications/convert.ts'
import { providerName } from '#core/provider-name.ts'
import { formatDateTime, showPhone } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { ChartPatient } from './api/chart.ts'
import { useNotes } from './api/notes.ts'
import { useProblems } from './api/problems.ts'
import { type ChartVisit, useChartVisits } from './api/visits.ts'
import { Guardians } from './guardians.tsx'
import { Loaded } from './loaded.tsx'
import { MedicationList } from './medications.tsx'
import { planOf } from './plan-of.ts'
import { useReader } from './reader.ts'
import { ScoreCards } from './score-cards.tsx'
import type { SectionName } from './sections.ts'
import { TasksCard } from './tasks/lazy.ts'

/** The key facts before the visit, at a glance. */
export function Summary({ patient }: { patient: ChartPatient }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-4">
        <VisitsAtAGlance patient={patient} />
        <Part patient={patient} section="medications" title="Medications">
          <MedicationList
            medications={toMedications(patient.current_medications).filter(isCurrent)}
            none="No medications on file."
          />
        </Part>
        <Part patient={patient} section="problems" title="Active problems">
          <ActiveProblems patientId={patient.id} />
        </Part>
        <Part patient={patient} section="notes" title="Last plan">
          <LastPlan patientId={patient.id} />
        </Part>
      </div>
      <div className="grid gap-4">
        <Part patient={patient} section="assessments" title="Scores">
          <ScoreCards patientId={patient.id} />
        </Part>
        <Tasks patientId={patient.id} />
        <Contact patient={patient} />
        <Guardians patientId={patient.id} />
      </div>
    </div>
  )
}

/** The supervisor reads a chart and has no tasks in it. */
function Tasks({ patientId }: { patientId: string }) {
  const { providerId } = useReader()
  if (!providerId) return null
  return (
    <Suspense>
      <TasksCard patientId={patientId} />
    </Suspense>
  )
}

interface PartProps {
  patient: ChartPatient
  section: SectionName
  title: string
  children: ReactNode
}

function Part({ patient, section, title, children }: PartProps) {
  const { addressOf } = useReader()
  return (
    <Card aria-labelledby={`summary-${section}`}>
      <CardHead
        id={`summary-${section}`}
        title={title}
        action={
          <ActionLink href={addressOf(patient.id, section)} aria-label={`See all: ${title}`}>
            See all
          </ActionLink>
        }
      />
      {children}
    </Card>
  )
}

function VisitsAtAGlance({ patient }: { patient: ChartPatient }) {
  const visits = useChartVisits(patient.id)
  const { timeZone } = useReader()
  const now = Date.now()
  const describeVisit = (visit: ChartVisit | undefined, none: string) =>
    visit
      ? `${formatDateTime(visit.appointment_date, timeZone)}, ${describeKind(visit.appointment_type, 'en')}`
      : none
  return (
    <Part patient={patient} section="visits" title="Visits">
      <Loaded query={visits} what="the visits">
        {(list) => {
          const next = list.findLast(
            ({ status, appointment_date, duration_minutes }) =>
              status === 'in_progress' ||
              (status === 'scheduled' && Date.parse(appointment_date) + duration_minutes * 60_000 > now),
          )
          const missed = list.filter(({ status }) => status === 'no_show').length
          return (
            <>
              <Facts
                facts={[
                  ['Next', describeVisit(next, 'None scheduled')],
                  [
                    'Last',
                    describeVisit(
                      list.find(({ status }) => status === 'completed'),
                      'None yet',
                    ),
                  ],
                  ['Missed', missed === 0 ? 'None' : String(missed)],
                ]}
              />
              {next?.reason && (
                <p className="mt-3 border-t border-line pt-3 text-sm">
                  <span className="block text-xs font-semibold text-ink-muted">Reason for next visit</span>
                  {next.reason}
                </p>
              )}
            </>
          )
        }}
      </Loaded>
    </Part>
  )
}

function ActiveProblems({ patientId }: { patientId: string }) {
  const problems = useProblems(patientId)
  return (
    <Loaded query={problems} what="the problems">
      {(list) => {
        const active = list.filter(({ status }) => status === 'active')
        if (active.length === 0) return <p className="text-sm text-ink-muted">None on the list.</p>
        return (
          <ul className="divide-y divide-line text-sm">
            {active.map(({ id, icd10_code, description }) => (
              <li key={id} className="flex gap-3 py-1.5">
                <span className="num w-14 flex-none font-semibold">{icd10_code ?? '–'}</span>
                {description}
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

function Contact({ patient }: { patient: ChartPatient }) {
  const { phone, emergency_contact_name: helper, emergency_contact_phone: helperPhone } = patient
  const relationship = patient.emergency_contact_relationship
  const address = [
    patient.address_line1,
    patient.address_line2,
    patient.city,
    [patient.state, patient.zip_code].filter(Boolean).join(' '),
  ]
  const pharmacy = [
    patient.pharmacy_name,
    patient.pharmacy_address,
    patient.pharmacy_phone && showPhone(patient.pharmacy_phone),
  ]
  return (
    <Card aria-labelledby="contact">
      <CardHead id="contact" title="Contact" />
      <Facts
        facts={[
          ['Phone', phone ? showPhone(phone) : 'Not given'],
          ['Address', address.filter(Boolean).join(', ') || 'Not given'],
          ['Pharmacy', pharmacy.filter(Boolean).join(', ') || 'None on file'],
          ['Language', patient.preferred_language],
          [
            'Emergency contact',
            helper
              ? `${helper}${relationship ? ` (${relationship})` : ''}, ${showPhone(helperPhone ?? '')}`
              : 'Not on file',
          ],
          [
            'Insurance',
            [patient.insurance_provider, patient.insurance_policy_number].filter(Boolean).join(', ') ||
              'None on file',
          ],
        ]}
      />
    </Card>
  )
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The plan from the latest signed note that has one. */
function LastPlan({ patientId }: { patientId: string }) {
  const notes = useNotes(patientId)
  return (
    <Loaded query={notes} what="the notes">
      {(list) => {
        const note = list.find(({ status, content }) => status === 'signed' && planOf(content))
        if (!note) return <p className="text-sm text-ink-muted">No signed note has a plan yet.</p>
        return (
          <p className="max-w-[72ch] text-sm whitespace-pre-wrap">
            <span className="block text-xs font-semibold text-ink-muted">
              From {showPlainDate(note.session_date)}
              {note.provider && `, ${providerName(note.provider)}`}
            </span>
            {planOf(note.content)}
          </p>
        )
      }}
    </Loaded>
  )
}
