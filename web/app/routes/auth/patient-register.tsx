import { PatientRegistration } from '#web/domains/account/shared/register/patient-registration.tsx'
import { paths } from '#web/platform/paths.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { patientWelcome } from './welcomes.ts'

export function Component() {
  return (
    <SignInLayout
      title="Patient Registration"
      lead="A few lines to begin with. The rest can wait until you have signed in."
      welcome={patientWelcome}
      after={
        <p className="text-center text-ink-muted">
          Already have an account?{' '}
          <a href={paths.patientLogin} className="font-semibold">
            Sign in
          </a>
        </p>
      }
    >
      <PatientRegistration />
    </SignInLayout>
  )
}
