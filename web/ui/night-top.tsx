import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Ridges } from './art/ridges.tsx'

interface NightTopProps {
  title: string
  back: { href: string; label: string }
  /** A paragraph under the title. */
  children: ReactNode
  /** Shown next to the title if there is room. */
  art?: ReactNode
  /** Badges or buttons under the paragraph. */
  more?: ReactNode
}

/** The top of a public page other than the landing page: its title under the night sky, the horizon below. */
export function NightTop({ title, back, children, art, more }: NightTopProps) {
  return (
    <div className="on-night relative isolate overflow-hidden bg-(image:--sky-card) pt-4 pb-28 text-on-night md:pt-8 md:pb-40">
      <Ridges scene="page" className="h-28 md:h-36" />
      <div className="wrap-page flex items-center justify-between gap-10">
        <div>
          <a
            href={back.href}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-on-night-muted no-underline hover:text-on-night hover:underline"
          >
            <ArrowLeft className="size-[1.05em]" />
            {back.label}
          </a>
          <h1 className="mt-2 font-[430]">{title}</h1>
          <p className="mt-4 max-w-[65ch] text-lg text-on-night-muted">{children}</p>
          {more && <div className="mt-6 flex flex-wrap items-center gap-2.5">{more}</div>}
        </div>
        {art && <div className="flex-none max-md:hidden">{art}</div>}
      </div>
    </div>
  )
}
