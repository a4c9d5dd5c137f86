import { AccountSecurity } from '#web/domains/account/shared/security/account-security.tsx'
import { homeOf } from '#web/platform/session/return-to.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { SignedInPage } from './signed-in-page.tsx'

export function Component() {
  const auth = useAuth()
  if (auth.status !== 'signed-in') return null
  const { person, role } = auth
  return (
    <SignedInPage
      title="Account security"
      lead={`Signed in as ${person.email}`}
      back={{ href: homeOf[role], label: 'Back to dashboard' }}
    >
      <AccountSecurity person={person} role={role} />
    </SignedInPage>
  )
}
