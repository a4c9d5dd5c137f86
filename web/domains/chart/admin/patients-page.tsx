import { capitalize } from '#core/first-letter.ts'
import { practice } from '#core/practice.ts'
import { PatientList, RiskMarks, usePatientFilters } from '#web/domains/people/index.ts'
import { formatNear } from '#web/platform/format-near.ts'
import { fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { type PracticePatient, usePracticePatients } from './api.ts'

const brief = { month: 'short', day: 'numeric', year: 'numeric' } as const

function PatientRow({ patient }: { patient: PracticePatient }) {
  const { date_of_birth, patient_id, next_visit, last_visit, provider_name } = patient
  const name = fullName(patient, `Patient ${patient_id}`)
  return (
    <a
      href={paths.adminChart(patient.id)}
      className="grid min-h-15 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 text-sm text-ink no-underline -outline-offset-3 hover:bg-surface-2 xl:grid-cols-[auto_minmax(0,3fr)_minmax(0,2fr)_11.5rem_11.5rem] 2xl:grid-cols-[auto_minmax(0,3fr)_minmax(0,2fr)_11.5rem_11.5rem_minmax(0,3fr)]"
    >
      <Avatar name={name} className="w-9" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-xs wrap-anywhere text-ink-muted">
          {date_of_birth && `${showPlainDate(date_of_birth)}, `}ID {patient_id}
        </span>
      </span>
      <Fact label="Provider">{provider_name ?? 'Unassigned'}</Fact>
      <Fact label="Next visit">{next_visit ? describeVisit(next_visit) : 'None scheduled'}</Fact>
      <Fact label="Last visit">{last_visit ? describeVisit(last_visit) : 'None yet'}</Fact>
      <span className="flex flex-wrap gap-1.5 empty:hidden max-2xl:col-start-2 max-2xl:-col-end-1 2xl:justify-end">
        <RiskMarks patient={patient} />
      </span>
    </a>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <span className="truncate text-xs text-ink-muted max-xl:col-start-2">
      {label}
      <span className="text-ink xl:block xl:text-sm">
        <span className="xl:hidden">: </span>
        {children}
      </span>
    </span>
  )
}

function describeVisit(at: string): string {
  return capitalize(formatNear(at, practice.timeZone, 'en', brief))
}

/** All patients of the practice. */
export function PatientsPage() {
  const filters = usePatientFilters()
  return (
    <>
      <title>{`Patients, ${practice.name}`}</title>
      <PatientList
        lead="All patients. Opening a chart requires a reason, which the patient can read."
        searchLabel="Search all patients"
        filters={filters}
        patients={usePracticePatients(filters)}
        failed="We couldn’t load the patients."
        loading="Loading the patients"
        none="Patients appear here after they register."
        row={(patient) => <PatientRow patient={patient} />}
      />
    </>
  )
}
