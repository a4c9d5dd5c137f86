import { ArrowLeft, Languages, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { practice } from '#core/practice.ts'
import '#web/platform/forms/spanish-complaints.ts'
import { setLanguage, useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { words } from './words.ts'

const saguaro =
  'M-5 0v-92a5.500 5.500 0 0 1 11 0v40h4c5 0 7-2 7-7v-13a4.500 4.500 0 0 1 9 0v15c0 9-5 14-14 14h-6v43Zm1-34h-9c-9 0-14-5-14-14v-9a4.500 4.500 0 0 1 9 0v8c0 5 2 7 7 7h7Z'

/** The sun behind the last ridge: the practice is open when the day is over. */
function EveningScene({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 560 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle className="fill-dusk-5" opacity=".16" cx="372" cy="166" r="104" />
      <circle className="fill-dusk-5" opacity=".28" cx="372" cy="166" r="76" />
      <circle className="fill-dusk-6" cx="372" cy="166" r="50" />
      <path className="fill-ridge-1" d="M0 190l58-4 22-40h74l24 40 92 6 40-6 26-30h90l30 30 104 4v110H0Z" />
      <path className="fill-ridge-2" d="M0 218c70-24 130-20 200-4s130 14 200-4 120-12 160-2v92H0Z" />
      <path className="fill-ridge-4" transform="translate(92 246) scale(1.150)" d={saguaro} />
      <path className="fill-ridge-3" d="M0 250c90-26 190-18 280-4s190 8 280-8v62H0Z" />
      <path className="fill-ridge-4" transform="translate(474 272) scale(.8)" d={saguaro} />
      <path className="fill-ridge-4" d="M0 278c120-20 220-14 320-4s180 2 240-6v32H0Z" />
    </svg>
  )
}

export interface Welcome {
  title: string
  text: string
  points: readonly { icon: LucideIcon; text: string }[]
}

interface SignInLayoutProps {
  title: string
  lead: ReactNode
  welcome: Welcome
  /** Links and notes under the card. */
  after?: ReactNode
  /** Staff pages exist in English only. */
  bilingual?: boolean
  children: ReactNode
}

/** The layout of every sign-in page: the evening scene behind one card. */
export function SignInLayout({ title, lead, welcome, after, bilingual = true, children }: SignInLayoutProps) {
  const say = useMessages(words)
  const language = useLanguage()
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title}, ${practice.name}`}</title>
      <CrisisBar language={language} />
      <div className="grid grow grid-rows-[auto_1fr] lg:grid-cols-[minmax(22rem,5fr)_8fr] lg:grid-rows-1">
        <Evening {...welcome} />
        <main className="grid content-start justify-items-center px-(--gutter) pt-6 pb-14 lg:pt-10">
          <div className="grid w-full max-w-136 gap-6">
            <div className="flex items-center justify-between gap-4">
              <a
                href={paths.landing}
                className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-ink-muted no-underline hover:text-ink hover:underline"
              >
                <ArrowLeft className="size-[1.05em]" />
                {say.home}
              </a>
              {bilingual && <LanguageButton />}
            </div>
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

/** Offers the other language, in that language. What was typed stays. */
function LanguageButton() {
  const say = useMessages(words)
  const other = useLanguage() === 'en' ? 'es' : 'en'
  return (
    <Button variant="plain" size="sm" lang={other} onClick={() => setLanguage(other)}>
      <Languages />
      {say.otherLanguage}
    </Button>
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
