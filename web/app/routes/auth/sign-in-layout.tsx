import { ArrowLeft, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { EveningScene } from './evening-scene.tsx'

export interface Welcome {
  title: string
  text: string
  points: readonly { icon: LucideIcon; text: string }[]
}

interface DoorPageProps {
  title: string
  lead: ReactNode
  welcome: Welcome
  /** Links and notes under the card. */
  after?: ReactNode
  children: ReactNode
}

/** Every page at the door: the evening outside, one card inside. */
export function DoorPage({ title, lead, welcome, after, children }: DoorPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title}, ${practice.name}`}</title>
      <CrisisBar />
      <div className="grid grow grid-rows-[auto_1fr] lg:grid-cols-[minmax(22rem,5fr)_8fr] lg:grid-rows-1">
        <Evening {...welcome} />
        <main className="grid content-start justify-items-center px-(--gutter) pt-6 pb-14 lg:pt-10">
          <div className="grid w-full max-w-136 gap-6">
            <a
              href={paths.landing}
              className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-semibold text-ink-muted no-underline hover:text-ink hover:underline"
            >
              <ArrowLeft className="size-[1.05em]" />
              Back to Home
            </a>
            <header className="grid gap-2">
              <h1 className="text-3xl">{title}</h1>
              <p className="text-ink-muted">{lead}</p>
            </header>
            <Card className="md:p-8">{children}</Card>
            {after}
            <p className="text-center text-sm text-ink-muted lg:hidden">{welcome.text}</p>
          </div>
        </main>
      </div>
    </div>
  )
}

function Evening({ title, text, points }: Welcome) {
  return (
    <header className="on-night bg-night text-on-night lg:bg-ridge-4">
      <div className="relative isolate flex flex-col gap-6 px-(--gutter) py-4 lg:sticky lg:top-0 lg:h-dvh lg:max-h-full lg:gap-14 lg:bg-(image:--sky-card) lg:px-10 lg:py-10">
        <Logo href={paths.landing} />
        <div className="grid max-w-100 gap-4 max-lg:hidden">
          <p className="font-display text-3xl leading-[1.12] font-[430] text-balance">{title}</p>
          <p className="text-on-night-muted">{text}</p>
          <ul className="mt-4 grid gap-4">
            {points.map(({ icon: Icon, text: point }) => (
              <li key={point} className="flex items-start gap-3 text-md">
                <Icon className="mt-0.5 text-sun" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <EveningScene className="pointer-events-none absolute inset-x-0 bottom-0 -z-1 h-[42%] w-full max-lg:hidden" />
      </div>
    </header>
  )
}
