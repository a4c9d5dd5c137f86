import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { usePatientWelcome } from './welcomes.ts'
import { words } from './words.ts'

/** Around the patient's sign-in form. */
export function PatientLoginFrame({ booking, children }: { booking?: boolean; children: ReactNode }) {
  const say = useMessages(words)
  return (
    <SignInLayout
      title={say.patientLogin}
      lead={booking ? say.bookingLead : say.portalLead}
      welcome={usePatientWelcome()}
      after={
        <p className="text-center text-ink-muted">
          {say.newHere}{' '}
          <a href={paths.patientRegister} className="font-semibold">
            {say.registerHere}
          </a>
        </p>
      }
    >
      {children}
    </SignInLayout>
  )
}

/** Around the patient's registration form. */
export function PatientRegisterFrame({ children }: { children: ReactNode }) {
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
      {children}
    </SignInLayout>
  )
}
