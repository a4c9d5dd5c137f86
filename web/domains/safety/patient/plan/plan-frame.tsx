import { ArrowLeft, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { practice } from '#core/practice.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Logo } from '#web/ui/logo.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { CrisisTaps } from './crisis-taps.tsx'
import { messages } from './messages.ts'

/** The frame of the plan: a back link, the connection state, and 988 and 911 always within reach. */
export function PlanFrame({ offline, children }: { offline: boolean; children: ReactNode }) {
  const words = useMessages(messages)
  return (
    <div className="min-h-dvh pb-44 print:pb-0">
      <title>{`${words.card}, ${practice.name}`}</title>
      <SkipLink>{words.skip}</SkipLink>
      <header className="sticky top-0 z-(--z-header) flex min-h-15 items-center gap-2 border-b border-line bg-canvas/94 pr-(--gutter) pl-2 backdrop-blur-md print:hidden">
        <a
          href={paths.patientDashboard}
          aria-label={words.back}
          title={words.back}
          className={buttonClass({ variant: 'plain', size: 'icon' })}
        >
          <ArrowLeft />
        </a>
        <Logo href={paths.patientDashboard} className="text-[1.0625rem]" />
        <span role="status" className="ml-auto">
          {offline && (
            <Badge className="px-2.75! py-1.25! text-xs!">
              <WifiOff />
              {words.offline}
            </Badge>
          )}
        </span>
      </header>
      <main id="main" className="mx-auto w-[min(100%-2*var(--gutter),34rem)] pt-5">
        {children}
      </main>
      <CrisisTaps />
    </div>
  )
}
