import type { ReactNode } from 'react'
import { Chat } from '#web/domains/site/chat/chat.tsx'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { words } from './words.ts'

/** What every public page has: crisis help first, navigation, the footer, the assistant. */
export function SitePage({ top = <SiteHeader />, children }: { top?: ReactNode; children: ReactNode }) {
  const say = useMessages(words)
  return (
    <>
      <a
        href="#main"
        className="absolute -top-16 left-(--gutter) z-99 rounded-md bg-primary px-5 py-3 text-on-primary focus:top-3"
      >
        {say.skip}
      </a>
      <CrisisBar language={useLanguage()} />
      {top}
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
      <Chat />
    </>
  )
}
