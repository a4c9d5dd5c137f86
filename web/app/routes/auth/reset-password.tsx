import { ResetPassword } from '#web/domains/account/shared/reset/reset-password.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { accountWelcome } from './welcomes.ts'

export function Component() {
  return (
    <SignInLayout
      title="Choose a new password"
      lead="It replaces the old one everywhere, and signs out every other device."
      welcome={accountWelcome}
    >
      <ResetPassword />
    </SignInLayout>
  )
}
