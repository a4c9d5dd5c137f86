import type { ReactNode } from 'react'
import { practice } from '#core/practice.ts'
import { formatDate, fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useVisitChart, type VisitChartData } from './api/load-chart.ts'
import { Allergies, Medications } from './clinical-lists.tsx'
import { Emergency } from './emergency.tsx'
import { Intake } from './intake.tsx'
import { LastNote } from './last-note.tsx'
import { Scores } from './scores.tsx'
import { Section } from './section.tsx'

interface VisitChartProps {
  patientId: string
  appointmentId: string
  /** What the patient allows in this visit. */
  children: ReactNode
}

/** What a clinician wants to have seen before the first question, most urgent first. */
export function VisitChart(props: VisitChartProps) {
  const chart = useVisitChart(props)
  if (chart.data) return <Chart {...props} {...chart.data} />
  if (chart.isError)
    return (
      <Banner
        tone="danger"
        title="The chart could not be loaded."
        className="m-4"
        action={
          <Button size="sm" onClick={() => chart.refetch()}>
            Try again
          </Button>
        }
      >
        Allergies and open safety tasks were not read.
      </Banner>
    )
  return (
    <Loading label="Loading the chart" className="p-4.5">
      <SkeletonRows rows={5} />
    </Loading>
  )
}

function Chart({
  patientId,
  profile,
  tasks,
  results,
  note,
  intake,
  reason,
  children,
}: VisitChartProps & VisitChartData) {
  return (
    <div className="grid content-start gap-4 overflow-y-auto px-4.5 py-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="heading-card">{fullName(profile, 'Patient')}</h2>
        <p className="text-sm text-ink-muted">
          {profile.date_of_birth && `born ${formatDate(`${profile.date_of_birth}T12:00:00Z`, 'UTC')}, `}
          {profile.patient_id}
        </p>
      </header>
      {tasks.map((task) => (
        <Banner key={task.id} tone="danger" title="Open safety task.">
          {task.summary} ({formatDate(task.created_at, practice.timeZone)}){' '}
          <a href={paths.patientChart(patientId, 'safety')} target="_blank" rel="noreferrer">
            Open in the chart
          </a>
        </Banner>
      ))}
      {reason && <Section title="Reason for the visit">{reason}</Section>}
      <Allergies text={profile.allergies} told={intake?.medicalHistory.allergies} />
      <Medications list={profile.current_medications} told={intake?.medicalHistory.currentMedications} />
      <Scores results={results} />
      <LastNote note={note} />
      <Intake intake={intake} />
      <Emergency profile={profile} />
      <div className="border-t border-line pt-3.5">{children}</div>
    </div>
  )
}
