import { PatientSearch } from '#web/domains/people/search/patient-search.tsx'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** Finds a patient and opens their chart. */
export default function FindPatient() {
  const { close } = usePanel()
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Find a patient"
      description="Patients under your care. Searches are logged."
    >
      <PatientSearch
        offer={(patient, face, className) => (
          <a href={paths.patientChart(patient.id)} className={className}>
            {face}
          </a>
        )}
      />
    </Dialog>
  )
}
