import { useAuth } from '#web/lib/auth/use-auth.ts'
import { PatientPage } from './patient-page.tsx'
import { ProviderPage } from './provider-page.tsx'

export function Component() {
  const auth = useAuth()
  return auth.status === 'signed-in' && auth.role === 'patient' ? <PatientPage /> : <ProviderPage />
}
