import { useState } from 'react'
import { errorMessage } from '#web/platform/session/error-message.ts'
import { signOutEverywhere } from '#web/platform/session/sign-out.ts'
import type { Person, Role } from '#web/platform/session/state.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { ChangePassword } from './change-password.tsx'
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

function Devices() {
  const [busy, setBusy] = useState(false)

  async function leaveEverywhere() {
    setBusy(true)
    try {
      await signOutEverywhere()
    } catch (error) {
      toast.error(errorMessage(error, 'You are still signed in. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <Card aria-labelledby="devices-title">
      <CardHead title="Signed-in devices" id="devices-title" />
      <div className="grid justify-items-start gap-4">
        <p>Lost a phone, or used a computer that is not yours? End every session of your account at once.</p>
        <Confirm
          title="Sign out everywhere?"
          description="Every device is signed out, this one too. You sign in again with your password."
          confirmLabel="Sign out everywhere"
          cancelLabel="Stay signed in"
          onConfirm={leaveEverywhere}
          trigger={
            <Button variant="secondary" busy={busy} busyLabel="Signing out...">
              Sign out everywhere
            </Button>
          }
        />
      </div>
    </Card>
  )
}
