import { ArrowLeft, ArrowRight } from 'lucide-react'
import { services } from '#core/services/catalogue.ts'
import { paths } from '#web/platform/paths.ts'
import { Plant } from '#web/ui/art/plant.tsx'
import { servicePlant } from '#web/ui/art/service-plant.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { NightTop } from '#web/ui/night-top.tsx'

export function ServiceList() {
  return (
    <>
      <NightTop title="Our Services" back={{ href: paths.landing, label: 'Back to Home' }}>
        Care for the conditions people bring to us most, by video, with a clinician who stays. If none of
        these words fits, a first consultation is still the right place to start.
      </NightTop>
      <ul className="wrap-page grid gap-5 pt-4 md:grid-cols-2">
        {services.map(({ id, name, shortDescription }) => (
          <li
            key={id}
            className="relative flex items-start gap-5 rounded-xl border border-line bg-surface p-(--card-pad) transition-colors duration-(--dur-2) hover:border-line-strong"
          >
            <Plant name={servicePlant[id]} className="size-16 flex-none" />
            <div>
              <h2 className="text-2xl">{name}</h2>
              <p className="mt-1.5 text-ink-muted">{shortDescription}</p>
              <a
                href={paths.service(id)}
                className="mt-3 inline-flex items-center gap-1.5 py-1 text-sm font-semibold no-underline after:absolute after:inset-0 after:rounded-xl hover:underline"
              >
                Learn More <span className="sr-only">about {name}</span>
                <ArrowRight className="size-[1.05em]" />
              </a>
            </div>
          </li>
        ))}
      </ul>
      <div className="wrap-page flex flex-wrap items-center justify-center gap-3 pt-12">
        <a href={paths.patientRegister} className={buttonClass({ className: 'min-h-13.5 px-6.5' })}>
          Register Now
        </a>
        <a
          href={paths.landing}
          className={buttonClass({ variant: 'secondary', className: 'min-h-13.5 px-6.5' })}
        >
          <ArrowLeft />
          Back to Home
        </a>
      </div>
    </>
  )
}
