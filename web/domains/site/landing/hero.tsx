import '#web/ui/fonts/italic.css'
import { BadgeCheck, CalendarPlus, LockKeyhole, MonitorSmartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { Film } from './film.tsx'
import { HeroScene } from './hero-scene.tsx'

/** The lines break here and not where a font decides, so that nothing moves when the real font arrives. */
const line = 'block min-[22.5rem]:whitespace-nowrap'
const warm = 'font-normal tracking-[-.025em] text-sun'
const action = 'min-h-13.5 px-6.5 max-md:w-full'

/** The first screen. The site's header lies on the same sky, so it is handed in. */
export function Hero({ header }: { header: ReactNode }) {
  return (
    <div className="on-night relative isolate overflow-hidden bg-(image:--sky-hero) pb-36 text-on-night md:pb-[clamp(10rem,19vw,17.5rem)]">
      <HeroScene />
      {header}
      <section
        aria-labelledby="hero-title"
        className="wrap-page grid items-center gap-[clamp(2rem,5vw,5rem)] pt-[clamp(2rem,4vw,3.5rem)] lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]"
      >
        <div>
          <h1 id="hero-title" className="text-display leading-[1.02] font-[420] tracking-[-.03em]">
            <span className={line}>Someone to </span>
            <span className={line}>
              talk to, <em className={warm}>without </em>
            </span>
            <em className={cx(line, warm)}>the waiting room.</em>
          </h1>
          <p className="mt-6 max-w-132 text-[clamp(1.0625rem,1rem+.4vw,1.25rem)] text-on-night-muted">
            Psychiatry and therapy by secure video for people across Arizona. Meet one clinician who knows
            your story, and reach them between visits too.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <a className={buttonClass({ variant: 'sun', className: action })} href={paths.patientLogin}>
              <CalendarPlus />
              Book Appointment
            </a>
            <a className={buttonClass({ variant: 'night', className: action })} href={paths.services}>
              Our Services
            </a>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-5.5 gap-y-2 text-sm max-md:flex-col [&_.lucide]:text-sun [&>li]:inline-flex [&>li]:items-center [&>li]:gap-2">
            <li>
              <BadgeCheck />
              Licenses verified
            </li>
            <li>
              <LockKeyhole />
              Encrypted end to end
            </li>
            <li>
              <MonitorSmartphone />
              Phone, tablet or computer
            </li>
          </ul>
        </div>
        <Film />
      </section>
    </div>
  )
}
