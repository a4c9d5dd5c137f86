import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { practice } from '#core/practice.ts'
import { PatientSearch } from '#web/domains/people/index.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecentPatients } from './recent-patients.tsx'

interface VerificationPageProps {
  patientId: string | undefined
  /** The medications of that patient. */
  children?: ReactNode
}

const searching = 'choose-patient'

/** Whose list is to be verified: one of the latest patients, or any other of one's own. */
export function VerificationPage({ patientId, children }: VerificationPageProps) {
  const { open, show, close } = usePanel()
  return (
    <>
      <title>{`Medication verification, ${practice.name}`}</title>
      <PageHeader
        title="Medication verification"
        lead="Check what a patient takes against allergies, history and each other, and put your name to it."
        actions={
          <Button variant="secondary" onClick={() => show(searching)}>
            <Search />
            Find another patient
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <RecentPatients chosen={patientId} />
        {children ?? (
          <EmptyState title="Choose a patient">
            Their medications, the safety alerts and who verified what will show here.
          </EmptyState>
        )}
      </div>
      {open === searching && (
        <Dialog open onOpenChange={close} title="Find a patient">
          <PatientSearch
            offer={(patient, face, className) => (
              <Link to={paths.medicationVerification(patient.id)} replace className={className}>
                {face}
              </Link>
            )}
          />
        </Dialog>
      )}
    </>
  )
}
