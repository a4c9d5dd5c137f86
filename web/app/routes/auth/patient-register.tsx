import { PatientRegistration } from '#web/domains/account/shared/register/patient-registration.tsx'
import { PatientRegisterFrame } from './patient-frames.tsx'

export function Component() {
  return (
    <PatientRegisterFrame>
      <PatientRegistration />
    </PatientRegisterFrame>
  )
}
