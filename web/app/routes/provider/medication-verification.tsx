import { Suspense } from 'react'
import { useParams } from 'react-router'
import { ProviderMedications } from '#web/domains/medications/provider/prescribing/lazy.ts'
import { VerificationPage } from '#web/domains/medications/provider/verification/verification-page.tsx'

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
