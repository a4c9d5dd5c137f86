import { ArrowRight } from 'lucide-react'
import { services } from '#core/services/catalogue.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { usePublicPath } from '#web/platform/use-public-path.ts'
import { Plant } from '#web/ui/art/plant.tsx'
import { servicePlant } from '#web/ui/art/service-plant.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { SectionHead } from './section-head.tsx'
import { words } from './words.ts'

export function ServicesGrid() {
  const say = useMessages(words)
  const language = useLanguage()
  const href = usePublicPath()
  return (
    <section
      id="services"
      aria-labelledby="services-title"
      className="border-y border-line bg-surface py-(--section)"
    >
      <div className="wrap-page">
        <SectionHead id="services-title" title={say.servicesTitle}>
          {say.servicesLead}
        </SectionHead>
        <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2 lg:grid-cols-4">
          {services(language).map(({ id, name, shortDescription }) => (
            <li
              key={id}
              className="relative grid gap-x-4.5 bg-surface p-[clamp(1.25rem,2vw,1.875rem)] transition-colors duration-(--dur-2) hover:bg-canvas max-md:grid-cols-[3.5rem_1fr] md:grid-rows-[auto_auto_1fr_auto]"
            >
              <Plant name={servicePlant[id]} className="size-13 max-md:row-span-3 md:mb-5.5 md:size-18" />
              <h3 className="mb-1.75 text-[1.25rem] tracking-[-.018em]">{name}</h3>
              <p className="mb-5 text-md text-ink-muted max-md:mb-2.5">{shortDescription}</p>
              <a
                href={href(paths.service(id))}
                className="-my-1.5 inline-flex items-center gap-1.5 self-end justify-self-start py-1.5 text-sm font-semibold no-underline after:absolute after:inset-0 hover:underline"
              >
                {say.learnMore} <span className="sr-only">{say.about(name)}</span>
                <ArrowRight className="size-[1.05em]" />
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
          <p className="text-ink-muted">{say.allServices}</p>
          <a href={href(paths.services)} className={buttonClass({ variant: 'secondary' })}>
            {say.learnMore} <span className="sr-only">{say.aboutAll}</span>
          </a>
        </div>
      </div>
    </section>
  )
}
