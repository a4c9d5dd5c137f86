import { ConfirmEmail } from '#web/domains/account/shared/reset/confirm-email.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { accountWelcome } from './welcomes.ts'

export function Component() {
  return (
    <SignInLayout
      title="Confirm your email address"
      lead="So that mail about your care reaches you, and nobody else."
      welcome={accountWelcome}
    >
      <ConfirmEmail />
    </SignInLayout>
  )
}
