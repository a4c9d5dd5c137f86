import { ProviderRegistration } from '#web/domains/account/shared/register/provider-registration.tsx'
import { paths } from '#web/platform/paths.ts'
import { useEnglish } from '#web/platform/use-english.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { providerWelcome } from './welcomes.ts'

export function Component() {
  useEnglish(true)
  return (
    <SignInLayout
      title="Provider Registration"
      lead="Tell us about yourself and where you're licensed. The supervising physician verifies every license."
      welcome={providerWelcome}
      bilingual={false}
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
