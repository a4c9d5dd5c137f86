import { ProviderRegistration } from '#web/domains/account/shared/register/provider-registration.tsx'
import { paths } from '#web/platform/paths.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { providerWelcome } from './welcomes.ts'

export function Component() {
  return (
    <SignInLayout
      title="Provider Registration"
      lead="Tell us who you are and where you are licensed. The supervising physician verifies every license."
      welcome={providerWelcome}
      after={
        <p className="text-center text-ink-muted">
          Already have an account?{' '}
          <a href={paths.providerLogin} className="font-semibold">
            Sign in
          </a>
        </p>
      }
    >
      <ProviderRegistration />
    </SignInLayout>
  )
}
