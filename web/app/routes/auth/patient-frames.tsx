import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { usePatientWelcome } from './welcomes.ts'
import { words } from './words.ts'

interface LoginFrameProps {
  /** They were about to book. */
  booking?: boolean
  /** They were asked to help someone. */
  helping?: boolean
  children: ReactNode
}

/** Around the patient's sign-in form. */
export function PatientLoginFrame({ booking, helping, children }: LoginFrameProps) {
  const say = useMessages(words)
  return (
    <SignInLayout
      title={say.patientLogin}
      lead={booking ? say.bookingLead : helping ? say.helpingLead : say.portalLead}
      welcome={usePatientWelcome()}
      after={
        <p className="text-center text-ink-muted">
          {say.newHere}{' '}
          <a href={helping ? paths.guardianRegister : paths.patientRegister} className="font-semibold">
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
