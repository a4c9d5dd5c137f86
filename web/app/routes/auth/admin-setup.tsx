import { AdminSetup } from '#web/domains/account/shared/admin-setup/admin-setup.tsx'
import { paths } from '#web/platform/paths.ts'
import { useEnglish } from '#web/platform/use-english.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { providerWelcome } from './welcomes.ts'

export function Component() {
  useEnglish(true)
  return (
    <SignInLayout
      title="Admin Setup"
      lead="Create the account for the supervising physician who oversees this practice."
      welcome={providerWelcome}
      bilingual={false}
      after={
        <p className="text-center">
          <a href={paths.providerLogin} className="font-semibold">
            Back to provider login
          </a>
        </p>
      }
    >
      <AdminSetup />
    </SignInLayout>
  )
}
