import type { ReactNode } from 'react'
import { practice } from '#core/practice.ts'
import { AccountSecurity } from '#web/domains/account/shared/security/account-security.tsx'
import { defineMessages, useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { homeOf } from '#web/platform/session/return-to.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { Button } from '#web/ui/button.tsx'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LanguageSwitch } from '../../shells/shared/language-switch.tsx'

const messages = defineMessages({
  en: {
    title: 'Account security',
    lead: (email: string) => `Signed in as ${email}`,
    back: 'Back to home',
    home: 'Home',
    navigation: 'Main',
    signOut: 'Sign Out',
  },
  es: {
    title: 'Seguridad de la cuenta',
    lead: (email: string) => `Sesión de ${email}`,
    back: 'Volver al inicio',
    home: 'Inicio',
    navigation: 'Principal',
    signOut: 'Cerrar sesión',
  },
})

export function Component() {
  const words = useMessages(messages)
  const auth = useAuth()
  if (auth.status !== 'signed-in') return null
  const { person, role } = auth
  return (
    <SignedInPage
      title={words.title}
      lead={words.lead(person.email)}
      back={{ href: homeOf[role], label: words.back }}
      bilingual={role === 'patient' || role === 'representative'}
    >
      <AccountSecurity person={person} role={role} />
    </SignedInPage>
  )
}

interface SignedInPageProps {
  title: string
  lead: string
  back?: { href: string; label: string }
  /** Staff screens are in English. */
  bilingual: boolean
  children: ReactNode
}

/** A plain page for signed-in people. */
function SignedInPage({ title, lead, back, bilingual, children }: SignedInPageProps) {
  const words = useMessages(messages)
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title}, ${practice.name}`}</title>
      <header className="border-b border-line">
        <div className="wrap-page flex items-center justify-between gap-4 py-3">
          <Logo href={back?.href ?? paths.landing} className="max-sm:[&_[data-logo-name]]:sr-only" />
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
            {back && (
              // A phone has one row, and the back link below it.
              <nav aria-label={words.navigation} className="max-sm:hidden">
                <a href={back.href} className="text-sm font-semibold">
                  {words.home}
                </a>
              </nav>
            )}
            {bilingual && <LanguageSwitch />}
            <Button variant="quiet" size="sm" onClick={() => signOut()}>
              {words.signOut}
            </Button>
          </div>
        </div>
      </header>
      <main className="wrap-page grow pb-10">
        <PageHeader title={title} lead={lead} {...(back && { back })} />
        {children}
      </main>
      <CrisisBar variant="line" language={useLanguage()} />
    </div>
  )
}
