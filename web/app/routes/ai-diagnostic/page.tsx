import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Each side brings its own code. */
const PatientPage = lazyPart(() => import('./patient-page.tsx'))
const ProviderPage = lazyPart(() => import('./provider-page.tsx'))

export function Component() {
  const auth = useAuth()
  const patient = auth.status === 'signed-in' && auth.role === 'patient'
  return (
    <Suspense fallback={<Skeleton className="mt-10 h-96 rounded-card" />}>
      {patient ? <PatientPage /> : <ProviderPage />}
    </Suspense>
  )
}
