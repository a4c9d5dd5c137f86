import { useLocation } from 'react-router'
import { admitPatient } from '#web/domains/account/shared/sign-in/admit.ts'
import { SignInPage } from '#web/domains/account/shared/sign-in/sign-in-page.tsx'
import { paths } from '#web/platform/paths.ts'
import { returnFrom } from '#web/platform/session/return-to.ts'
import { PatientLoginFrame } from './patient-frames.tsx'

export function Component() {
  const from = returnFrom(useLocation(), window.location.origin)
  return (
    <PatientLoginFrame
      booking={from?.startsWith(paths.booking) ?? false}
      helping={from?.startsWith(paths.family) ?? false}
    >
      <SignInPage admit={admitPatient} forgotHref={paths.forgotPassword} />
    </PatientLoginFrame>
  )
}
