import { Suspense } from 'react'
import { AlertsCard } from '#web/domains/safety/index.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import type { Person, Role } from '#web/platform/session/state.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { TwoStep, useTwoStep } from './two-step.tsx'

const CloseAccount = lazyPart(async () => ({
  default: (await import('../../patient/close-account/close-account.tsx')).CloseAccount,
}))

const EmailUpdates = lazyPart(async () => ({
  default: (await import('./email-updates.tsx')).EmailUpdates,
}))

const NameAndPhone = lazyPart(async () => ({
  default: (await import('./name-and-phone.tsx')).NameAndPhone,
}))

interface AccountSecurityProps {
  person: Person
  role: Role
}

export function AccountSecurity({ person, role }: AccountSecurityProps) {
  const twoStep = useTwoStep(role)
  return (
    <div className="grid items-start gap-(--stack) max-lg:max-w-3xl lg:grid-cols-2">
      <div className="grid gap-(--stack)">
        {role === 'representative' && (
          <Suspense>
            <NameAndPhone person={person} />
          </Suspense>
        )}
        <ChangeEmail person={person} />
        {isPatientSide(role) && (
          <Suspense>
            <EmailUpdates person={person} />
          </Suspense>
        )}
        <ChangePassword person={person} secondStep={twoStep.data?.on ?? false} />
        <TwoStep status={twoStep} />
      </div>
      <div className="grid gap-(--stack)">
        {canBeOnCall(role) && (
          <Suspense>
            <AlertsCard supervises={role === 'admin'} />
          </Suspense>
        )}
        <Passkeys onChanged={twoStep.refetch} />
        <Devices staff={canBeOnCall(role)} />
        {isPatientSide(role) && (
          <Suspense>
            <CloseAccount isPatient={role === 'patient'} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function isPatientSide(role: Role): boolean {
  return role === 'patient' || role === 'representative'
}

/** Whether this role is notified about safety tasks. */
function canBeOnCall(role: Role): boolean {
  return role === 'provider' || role === 'admin'
}
