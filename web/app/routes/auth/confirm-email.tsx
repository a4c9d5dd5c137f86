import { ConfirmEmail } from '#web/domains/account/shared/reset/confirm-email.tsx'
import { DoorPage } from './sign-in-layout.tsx'
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
