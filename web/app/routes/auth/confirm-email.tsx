import { ConfirmEmail } from '#web/domains/account/shared/reset/confirm-email.tsx'
import { useMessages } from '#web/platform/language.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useAccountWelcome } from './welcomes.ts'
import { words } from './words.ts'

export function Component() {
  const say = useMessages(words)
  return (
    <SignInLayout title={say.confirm} lead={say.confirmLead} welcome={useAccountWelcome()}>
      <ConfirmEmail />
    </SignInLayout>
  )
}
