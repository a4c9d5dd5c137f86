import { ConfirmEmail } from '#web/features/auth/reset/confirm-email.tsx'
import { DoorPage } from './door-page.tsx'
import { accountWelcome } from './welcomes.ts'

export function Component() {
  return (
    <DoorPage
      title="Confirm your email address"
      lead="So that mail about your care reaches you, and nobody else."
      welcome={accountWelcome}
    >
      <ConfirmEmail />
    </DoorPage>
  )
}
