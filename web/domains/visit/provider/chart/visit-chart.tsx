import { type ReactNode, Suspense } from 'react'
import { languageOf } from '#core/language.ts'
import { builtInTemplates } from '#core/notes/templates.ts'
import { practice } from '#core/practice.ts'
import { OutcomeNote, ResultDetails } from '#web/domains/assessments/index.ts'
import { formatDate } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { legalName, patientName } from '#web/platform/patient-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useVisitChart, type VisitChartData } from './api.ts'
import { Allergies, Medications } from './clinical-lists.tsx'
import { Emergency } from './emergency.tsx'
import { Intake } from './intake.tsx'
import { latestScores } from './latest-scores.ts'
import { Nothing, Section } from './section.tsx'

function Scores({ results }: Pick<VisitChartData, 'results'>) {
  const scores = latestScores(results)
  return (
    <Section title="Scores">
      {scores.length === 0 && <Nothing>No assessments yet.</Nothing>}
      <ul className="grid gap-2">
        {scores.map(({ instrument, last, change, all }) => (
          <li key={instrument.id}>
            <b className="font-semibold">{instrument.name}</b>
            {change && <span className="text-ink-muted"> {change}</span>}
            <ResultDetails instrument={instrument} result={last} />
            <OutcomeNote instrument={instrument} results={all} short />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface VisitChartProps {
  patientId: string
  appointmentId: string
  /** The patient's consents in this visit. */
  children: ReactNode
}

/** What a clinician needs to see before the first question, most urgent first. */
export function VisitChart(props: VisitChartProps) {
  const chart = useVisitChart(props)
  if (chart.data) return <Chart {...props} {...chart.data} />
  if (chart.isError)
    return (
      <Banner
        tone="danger"
        title="We couldn’t load the chart."
        className="m-4"
        action={
          <Button size="sm" onClick={() => chart.refetch()}>
            Try again
          </Button>
        }
      >
        Allergies and open safety tasks aren’t shown.
      </Banner>
    )
  return (
    <Loading label="Loading the chart" className="p-4.5">
      <SkeletonRows rows={5} />
    </Loading>
  )
}

const ScreeningPanel = lazyPart(async () => ({
  default: (await import('#web/domains/safety/index.ts')).ScreeningPanel,
}))
const PlanPanel = lazyPart(async () => ({
  default: (await import('#web/domains/safety/index.ts')).PlanPanel,
}))

function Chart({
  patientId,
  appointmentId,
  profile,
  tasks,
  results,
  note,
  intake,
  intakeSentAt,
  reason,
  children,
}: VisitChartProps & VisitChartData) {
  return (
    <div className="grid content-start gap-4 overflow-y-auto px-4.5 py-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="heading-card">{patientName(profile, 'Patient')}</h2>
        <p className="text-sm text-ink-muted">
          {profile.date_of_birth && `DOB ${formatDate(`${profile.date_of_birth}T12:00:00Z`, 'UTC')}, `}
          {profile.patient_id && `ID ${profile.patient_id}`}
        </p>
        <p className="w-full text-sm font-semibold empty:hidden">
          {[legalName(profile), profile.pronouns].filter(Boolean).join(', ')}
        </p>
        <a href={paths.patientChart(patientId)} target="_blank" rel="noreferrer" className="text-sm">
          Open the full chart
        </a>
      </header>
      {tasks.map((task) => (
        <Banner key={task.id} tone={task.tier === 3 ? 'warning' : 'danger'} title="Open safety task.">
          {task.summary} ({formatDate(task.created_at, practice.timeZone)}){' '}
          <a href={paths.patientChart(patientId, 'safety')} target="_blank" rel="noreferrer">
            Open in the chart
          </a>
        </Banner>
      ))}
      {reason && <Section title="Reason for the visit">{reason}</Section>}
      <Allergies text={profile.allergies} told={intake?.medicalHistory.allergies} />
      <Medications
        patientId={patientId}
        list={profile.current_medications}
        told={intake?.medicalHistory.currentMedications}
      />
      <Scores results={results} />
      <Section title="Suicide risk screening">
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <ScreeningPanel
            patientId={patientId}
            dateOfBirth={profile.date_of_birth}
            appointmentId={appointmentId}
          />
        </Suspense>
      </Section>
      <Section title="Safety plan">
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <PlanPanel
            patientId={patientId}
            patientName={patientName(profile, 'Patient')}
            language={languageOf(profile.preferred_language)}
            appointmentId={appointmentId}
          />
        </Suspense>
      </Section>
      <LastNote note={note} />
      <Intake intake={intake} intakeSentAt={intakeSentAt} />
      <Emergency {...{ profile, patientId, appointmentId }} />
      <div className="border-t border-line pt-3.5">{children}</div>
    </div>
  )
}

function LastNote({ note }: Pick<VisitChartData, 'note'>) {
  if (!note)
    return (
      <Section title="Last note">
        <Nothing>No note yet.</Nothing>
      </Section>
    )
  return (
    <Section title="Last note">
      <details>
        <summary className="cursor-pointer">
          {formatDate(`${note.session_date}T12:00:00Z`, 'UTC')}, {note.session_type}{' '}
          {note.status === 'draft' && <Badge tone="warning">Draft, not signed</Badge>}
        </summary>
        <dl className="mt-2 grid gap-2 [&_dt]:font-semibold">
          {sectionsOf(note).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="whitespace-pre-wrap">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Section>
  )
}

/** In the template's order: the database keeps its own. */
function sectionsOf({ template, content }: NonNullable<VisitChartData['note']>): [string, string][] {
  const order =
    builtInTemplates.find(({ format }) => format === template)?.sections.map(({ name }) => name) ?? []
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.entries(content as Record<string, unknown>)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '')
    .sort(([one], [other]) => place(one) - place(other))
}
