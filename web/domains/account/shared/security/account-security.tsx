import type { Person, Role } from '#web/platform/session/state.ts'
import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'
import { TwoStep } from './two-step.tsx'

interface AccountSecurityProps {
  person: Person
  role: Role
}

export function AccountSecurity({ person, role }: AccountSecurityProps) {
  return (
    <div className="grid max-w-2xl gap-(--stack)">
      <ChangePassword person={person} />
      <TwoStep role={role} />
      <Devices />
    </div>
  )
}
