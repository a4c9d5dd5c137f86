import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { practice } from '#core/practice.ts'
import { PatientSearch } from '#web/domains/people/index.ts'
import { formatDate } from '#web/platform/formats.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { identityName } from '#web/platform/patient-name.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { usePatientsToVerify } from './api.ts'

interface VerificationPageProps {
  patientId: string | undefined
  /** The medications of that patient. */
  children?: ReactNode
}

const searching = 'choose-patient'
const shown = 10

/**
 * Chooses the patient whose list to verify: one with pending medications, a recent patient, or any other of the
 * provider's patients.
 */
export function VerificationPage({ patientId, children }: VerificationPageProps) {
  const { open, show, close } = usePanel()
  return (
    <>
      <title>{`Medication verification, ${practice.name}`}</title>
      <PageHeader
        title="Medication verification"
        lead="Review for allergies and interactions, then verify."
        actions={
          <Button variant="secondary" onClick={() => show(searching)}>
            <Search />
            Find another patient
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <PatientsToVerify chosen={patientId} />
        {children ?? (
          <EmptyState title="Choose a patient">
            Medications, safety alerts and verification history appear here.
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

function PatientsToVerify({ chosen }: { chosen: string | undefined }) {
  const { time_zone: zone } = useProvider()
  const { data, isError, refetch } = usePatientsToVerify()
  const [all, setAll] = useState(false)
  if (isError) return <LoadFailed title="We couldn’t load your patients." onRetry={refetch} />
  if (!data)
    return (
      <Loading label="Loading your patients">
        <Skeleton className="h-16 w-full rounded-card" />
      </Loading>
    )
  if (data.length === 0) return null
  return (
    <nav aria-label="Patients to verify and recent patients">
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-5">
        {(all ? data : data.slice(0, shown)).map((patient) => (
          // On a phone the chosen patient's medications come first; the search finds the others.
          <li key={patient.id} className={cx(chosen && patient.id !== chosen && 'max-sm:hidden')}>
            <Link
              to={paths.medicationVerification(patient.id)}
              aria-current={patient.id === chosen ? 'page' : undefined}
              className={cx(
                'grid h-full content-start gap-1 rounded-card border px-3.5 py-2.5 text-sm text-ink no-underline hover:border-line-strong',
                patient.id === chosen
                  ? 'border-primary bg-primary-tint inset-ring inset-ring-primary'
                  : 'border-line bg-surface',
              )}
            >
              <b className="font-semibold wrap-anywhere">{identityName(patient)}</b>
              {patient.visit && (
                <span className="text-xs text-ink-muted">Visit {formatDate(patient.visit, zone)}</span>
              )}
              <span>
                {patient.unverified > 0 ? (
                  <Badge tone="warning">{patient.unverified} to verify</Badge>
                ) : (
                  <Badge tone="success">All verified</Badge>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {!all && data.length > shown && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show all {data.length} patients
        </Button>
      )}
    </nav>
  )
}
