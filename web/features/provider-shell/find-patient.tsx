import { usePanel } from '#web/lib/panel.tsx'
import { paths } from '#web/lib/paths.ts'
import { PatientSearch } from '#web/lib/patient-search/patient-search.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Leads to a patient's chart. */
export default function FindPatient() {
  const { close } = usePanel()
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Find a patient"
      description="Among the patients you treat. Each search is noted in the audit log."
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
