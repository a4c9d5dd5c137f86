import { PatientBills } from '#web/domains/billing/front-desk/patient-bills.tsx'
import { TasksCard } from '#web/domains/chart/provider/tasks/tasks-card.tsx'
import { DeskDocuments } from '#web/domains/records/front-desk/desk-documents.tsx'
import { PatientPage } from '#web/domains/scheduling/front-desk/patient-page.tsx'

export function Component({ patientId }: { patientId: string }) {
  return (
    <PatientPage
      patientId={patientId}
      documents={<DeskDocuments patientId={patientId} />}
      bills={<PatientBills patientId={patientId} />}
      tasks={<TasksCard patientId={patientId} />}
    />
  )
}
