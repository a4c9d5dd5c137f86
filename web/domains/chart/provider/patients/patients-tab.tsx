import { useQueryClient } from '@tanstack/react-query'
import { capitalize } from '#core/first-letter.ts'
import {
  type MyPatient,
  myPatientsKey,
  PatientList,
  RiskMarks,
  useMyPatients,
  usePatientFilters,
} from '#web/domains/people/index.ts'
import { formatNear } from '#web/platform/format-near.ts'
import { fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { useLive } from '#web/platform/realtime.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { Avatar } from '#web/ui/avatar.tsx'

const brief = { month: 'short', day: 'numeric', year: 'numeric' } as const

function PatientRow({ patient }: { patient: MyPatient }) {
  const name = fullName(patient)
  const { date_of_birth, patient_id, next_visit, last_visit } = patient
  return (
    <a
      href={paths.patientChart(patient.id)}
      className="grid min-h-15 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 text-sm text-ink no-underline -outline-offset-3 hover:bg-surface-2 md:grid-cols-[auto_minmax(0,1fr)_11.5rem_11.5rem] xl:grid-cols-[auto_minmax(0,2fr)_11.5rem_11.5rem_minmax(0,3fr)]"
    >
      <Avatar name={name} className="w-9" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-xs wrap-anywhere text-ink-muted">
          {date_of_birth && `${showPlainDate(date_of_birth)}, `}ID {patient_id}
        </span>
      </span>
      <Visit label="Next" at={next_visit} none="None scheduled" />
      <Visit label="Last" at={last_visit} none="None yet" />
      <span className="flex flex-wrap gap-1.5 empty:hidden max-xl:col-start-2 max-xl:-col-end-1 xl:justify-end">
        <RiskMarks patient={patient} />
      </span>
    </a>
  )
}

function Visit({ label, at, none }: { label: string; at: string | null; none: string }) {
  const { time_zone } = useProvider()
  return (
    <span className="truncate text-xs text-ink-muted max-md:col-start-2">
      {label} visit
      <span className="text-ink md:block md:text-sm">
        <span className="md:hidden">: </span>
        {at ? <time dateTime={at}>{capitalize(formatNear(at, time_zone, 'en', brief))}</time> : none}
      </span>
    </span>
  )
}

/** All of the provider's patients. */
export function PatientsTab() {
  const provider = useProvider()
  const filters = usePatientFilters()
  const cache = useQueryClient()
  const renew = () => cache.invalidateQueries({ queryKey: myPatientsKey })
  useLive('appointments', `provider_id=eq.${provider.id}`, renew)
  useLive('safety_tasks', `provider_id=eq.${provider.id}`, renew)
  const patients = useMyPatients(filters)
  return (
    <PatientList
      searchLabel="Search your patients"
      filters={filters}
      patients={patients}
      failed="Failed to load patients."
      loading="Loading your patients"
      none="Patients who book with you will appear here, with their visits and anything that needs your attention."
      row={(patient) => <PatientRow patient={patient} />}
    />
  )
}
