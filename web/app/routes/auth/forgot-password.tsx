import { useSearchParams } from 'react-router'
import { ForgotPassword } from '#web/domains/account/shared/reset/forgot-password.tsx'
import { paths } from '#web/platform/paths.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { accountWelcome } from './welcomes.ts'

export function Component() {
  const [params] = useSearchParams()
  const login = params.get('for') === 'provider' ? paths.providerLogin : paths.patientLogin
  return (
    <SignInLayout
      title="Forgot your password?"
      lead="It happens. Tell us your email address, and we send you a link to choose a new one."
      welcome={accountWelcome}
      after={
        <p className="text-center">
          <a href={login} className="font-semibold">
            Back to sign in
          </a>
        </p>
      }
    >
      <ForgotPassword />
    </SignInLayout>
  )
}
