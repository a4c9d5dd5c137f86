import { useLocation } from 'react-router'
import { admitPatient } from '#web/features/auth/sign-in/admit.ts'
import { SignInDoor } from '#web/features/auth/sign-in/sign-in-door.tsx'
import { returnFrom } from '#web/lib/auth/return-to.ts'
import { paths } from '#web/lib/paths.ts'
import { DoorPage } from './door-page.tsx'
import { patientWelcome } from './welcomes.ts'

export function Component() {
  const from = returnFrom(useLocation(), window.location.origin)
  const booking = from?.startsWith(paths.booking)
  return (
    <DoorPage
      title="Patient Login"
      lead={booking ? 'Sign in to schedule your appointment' : 'Access your secure patient portal'}
      welcome={patientWelcome}
      after={
        <p className="text-center text-ink-muted">
          New to us?{' '}
          <a href={paths.patientRegister} className="font-semibold">
            Register here
          </a>
        </p>
      }
    >
      <SignInDoor admit={admitPatient} forgotHref={paths.forgotPassword} />
    </DoorPage>
  )
}
