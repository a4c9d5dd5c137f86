import { useLocation } from 'react-router'
import { admitPatient } from '#web/domains/account/shared/sign-in/admit.ts'
import { SignInPage } from '#web/domains/account/shared/sign-in/sign-in-page.tsx'
import { paths } from '#web/platform/paths.ts'
import { returnFrom } from '#web/platform/session/return-to.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { patientWelcome } from './welcomes.ts'

export function Component() {
  const from = returnFrom(useLocation(), window.location.origin)
  const booking = from?.startsWith(paths.booking)
  return (
    <SignInLayout
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
      <SignInPage admit={admitPatient} forgotHref={paths.forgotPassword} />
    </SignInLayout>
  )
}
