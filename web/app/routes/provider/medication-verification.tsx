import { Suspense } from 'react'
import { useParams } from 'react-router'
import { VerificationPage } from '#web/features/medication-verification/index.ts'
import { ProviderMedications } from '#web/features/prescribing/index.ts'

export function Component() {
  const { patientId } = useParams()
  return (
    <VerificationPage patientId={patientId}>
      {patientId && (
        <Suspense>
          <ProviderMedications key={patientId} patientId={patientId} />
        </Suspense>
      )}
    </VerificationPage>
  )
}
