import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { LoadingScreen } from '../../loading-screen.tsx'

const PatientFrame = lazyPart(async () => ({ default: (await import('../patient/layout.tsx')).Component }))
const ProviderFrame = lazyPart(async () => ({ default: (await import('../provider/layout.tsx')).Component }))

export function Component() {
  const auth = useAuth()
  const patient = auth.status === 'signed-in' && auth.role === 'patient'
  return <Suspense fallback={<LoadingScreen />}>{patient ? <PatientFrame /> : <ProviderFrame />}</Suspense>
}
