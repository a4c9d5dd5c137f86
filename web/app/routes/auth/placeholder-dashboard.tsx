import { TodaysVisits } from '#web/features/visit/index.ts'
import { useAuth } from '#web/lib/auth/use-auth.ts'
import { fullName } from '#web/lib/formats.ts'
import { paths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { SignedInPage } from './signed-in-page.tsx'

/** Holds the place of a portal that is not here yet, and says so. */
export function Component() {
  const auth = useAuth()
  if (auth.status !== 'signed-in') return null
  const { person, role } = auth
  const name = fullName({ first_name: person.firstName, last_name: person.lastName }, person.email)
  return (
    <SignedInPage title={name} lead={`Signed in as ${person.email}, ${roles[role]}`}>
      <p className="mb-6 max-w-prose">
        This portal is still being built. Signing in, your account and your video visits already work.
      </p>
      <div className="mb-6">
        <TodaysVisits />
      </div>
      <a href={paths.accountSecurity} className={buttonClass({ variant: 'secondary' })}>
        Account security
      </a>
    </SignedInPage>
  )
}

const roles = { patient: 'patient', provider: 'provider', admin: 'supervising physician' } as const
