import { paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/banner.tsx'

/** The address has an account already. Everything that was typed stays in the form. */
export function AlreadyRegistered({ signIn }: { signIn: string }) {
  return (
    <Banner tone="danger" title="User already registered">
      There’s already an account with this email address.{' '}
      <a href={signIn} className="font-semibold">
        Sign in
      </a>{' '}
      or{' '}
      <a href={paths.forgotPassword} className="font-semibold">
        reset your password
      </a>
      .
    </Banner>
  )
}
