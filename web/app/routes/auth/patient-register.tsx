import { PatientRegistration } from '#web/domains/account/shared/register/patient-registration.tsx'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { usePatientWelcome } from './welcomes.ts'
import { words } from './words.ts'

export function Component() {
  const say = useMessages(words)
  return (
    <SignInLayout
      title={say.registration}
      lead={say.registrationLead}
      welcome={usePatientWelcome()}
      after={
        <p className="text-center text-ink-muted">
          {say.haveAccount}{' '}
          <a href={paths.patientLogin} className="font-semibold">
            {say.signIn}
          </a>
        </p>
      }
    >
      <PatientRegistration />
    </SignInLayout>
  )
}
