import { useLocation } from 'react-router'
import { admitPatient } from '#web/domains/account/shared/sign-in/admit.ts'
import { SignInPage } from '#web/domains/account/shared/sign-in/sign-in-page.tsx'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { returnFrom } from '#web/platform/session/return-to.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { usePatientWelcome } from './welcomes.ts'
import { words } from './words.ts'

export function Component() {
  const say = useMessages(words)
  const from = returnFrom(useLocation(), window.location.origin)
  const booking = from?.startsWith(paths.booking)
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
      <SignInPage admit={admitPatient} forgotHref={paths.forgotPassword} />
    </SignInLayout>
  )
}
