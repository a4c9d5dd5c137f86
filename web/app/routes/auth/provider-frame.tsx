import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { providerWelcome } from './welcomes.ts'

/** Around the provider's sign-in form. Staff pages are in English. */
export function ProviderLoginFrame({ children }: { children: ReactNode }) {
  return (
    <SignInLayout
      title="Provider Login"
      lead="Access your secure AI provider dashboard"
      welcome={providerWelcome}
      bilingual={false}
      after={
        <>
          <p className="flex items-start gap-3 text-sm text-ink-muted">
            <LockKeyhole className="mt-0.5 text-primary" />
            <span>
              Email and password sign-in with safeguards HIPAA calls for: an encrypted connection, automatic
              sign-out, and a log of every sign-in. Trouble signing in? Contact IT support at{' '}
              <a href={`mailto:${practice.supportEmail}`}>{practice.supportEmail}</a>.
            </span>
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
            <a href={paths.providerRegister} className="py-2 font-semibold">
              Need provider credentials? Apply here
            </a>
            <a href={paths.adminSetup} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Admin Setup
            </a>
          </div>
        </>
      }
    >
      {children}
    </SignInLayout>
  )
}
