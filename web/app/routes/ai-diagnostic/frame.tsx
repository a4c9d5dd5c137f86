import { lazy, Suspense } from 'react'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { LoadingScreen } from '../../loading-screen.tsx'

const PatientFrame = lazy(async () => ({ default: (await import('../patient/layout.tsx')).Component }))
const ProviderFrame = lazy(async () => ({ default: (await import('../provider/layout.tsx')).Component }))

export function Component() {
  const auth = useAuth()
  const patient = auth.status === 'signed-in' && auth.role === 'patient'
  return <Suspense fallback={<LoadingScreen />}>{patient ? <PatientFrame /> : <ProviderFrame />}</Suspense>
}
