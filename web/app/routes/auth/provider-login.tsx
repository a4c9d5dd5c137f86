import { admitProvider } from '#web/domains/account/shared/sign-in/admit.ts'
import { SignInPage } from '#web/domains/account/shared/sign-in/sign-in-page.tsx'
import { paths } from '#web/platform/paths.ts'
import { useEnglish } from '#web/platform/use-english.ts'
import { ProviderLoginFrame } from './provider-frame.tsx'

export function Component() {
  useEnglish(true)
  return (
    <ProviderLoginFrame>
      <SignInPage admit={admitProvider} forgotHref={`${paths.forgotPassword}?for=provider`} />
    </ProviderLoginFrame>
  )
}
