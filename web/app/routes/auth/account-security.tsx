import { AccountSecurity } from '#web/features/auth/security/account-security.tsx'
import { homeOf } from '#web/lib/auth/return-to.ts'
import { useAuth } from '#web/lib/auth/use-auth.ts'
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
