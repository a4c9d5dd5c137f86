import { useSearchParams } from 'react-router'
import { ForgotPassword } from '#web/domains/account/shared/reset/forgot-password.tsx'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useAccountWelcome } from './welcomes.ts'
import { words } from './words.ts'

export function Component() {
  const say = useMessages(words)
  const [params] = useSearchParams()
  const login = params.get('for') === 'provider' ? paths.providerLogin : paths.patientLogin
  return (
    <SignInLayout
      title={say.forgot}
      lead={say.forgotLead}
      welcome={useAccountWelcome()}
      after={
        <p className="text-center">
          <a href={login} className="font-semibold">
            {say.backToSignIn}
          </a>
        </p>
      }
    >
      <ForgotPassword />
    </SignInLayout>
  )
}
