import { ResetPassword } from '#web/features/auth/reset/reset-password.tsx'
import { DoorPage } from './door-page.tsx'
import { accountWelcome } from './welcomes.ts'

export function Component() {
  return (
    <DoorPage
      title="Choose a new password"
      lead="It replaces the old one everywhere, and signs out every other device."
      welcome={accountWelcome}
    >
      <ResetPassword />
    </DoorPage>
  )
}
