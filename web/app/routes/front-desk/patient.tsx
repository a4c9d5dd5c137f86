import { PatientBills } from '#web/domains/billing/front-desk/patient-bills.tsx'
import { TasksCard } from '#web/domains/chart/provider/tasks/tasks-card.tsx'
import { DeskDocuments } from '#web/domains/records/front-desk/desk-documents.tsx'
import { PatientPage } from '#web/domains/scheduling/front-desk/patient-page.tsx'
import { lazyPart } from '#web/platform/lazy.ts'

const EditContact = lazyPart(() => import('#web/domains/account/front-desk/edit-contact.tsx'))

export function Component({ patientId }: { patientId: string }) {
  return (
    <PatientPage
      patientId={patientId}
      EditContact={EditContact}
      documents={<DeskDocuments patientId={patientId} />}
      bills={<PatientBills patientId={patientId} />}
      tasks={<TasksCard patientId={patientId} />}
    />
  )
}
