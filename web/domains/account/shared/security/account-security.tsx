import type { Person, Role } from '#web/platform/session/state.ts'
import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { TwoStep, useTwoStep } from './two-step.tsx'

interface AccountSecurityProps {
  person: Person
  role: Role
}

export function AccountSecurity({ person, role }: AccountSecurityProps) {
  const twoStep = useTwoStep(role)
  return (
    <div className="grid max-w-3xl gap-(--stack)">
      <ChangePassword person={person} secondStep={twoStep.data?.on ?? false} />
      <TwoStep status={twoStep} />
      <Passkeys onChanged={twoStep.refetch} />
      <Devices />
    </div>
  )
}
