import { ArrowLeft, ArrowRight } from 'lucide-react'
import { services } from '#core/services/catalogue.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { usePublicPath } from '#web/platform/use-public-path.ts'
import { Plant } from '#web/ui/art/plant.tsx'
import { servicePlant } from '#web/ui/art/service-plant.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { NightTop } from '#web/ui/night-top.tsx'
import { words } from './words.ts'

export function ServiceList() {
  const say = useMessages(words)
  const language = useLanguage()
  const href = usePublicPath()
  return (
    <>
      <NightTop title={say.services} back={{ href: href(paths.landing), label: say.home }}>
        {say.servicesLead}
      </NightTop>
      <ul className="wrap-page grid gap-5 pt-4 md:grid-cols-2">
        {services(language).map(({ id, name, shortDescription }) => (
          <li
            key={id}
            className="relative flex items-start gap-5 rounded-xl border border-line bg-surface p-(--card-pad) transition-colors duration-(--dur-2) hover:border-line-strong"
          >
            <Plant name={servicePlant[id]} className="size-16 flex-none" />
            <div>
              <h2 className="text-2xl">{name}</h2>
              <p className="mt-1.5 text-ink-muted">{shortDescription}</p>
              <a
                href={href(paths.service(id))}
                className="mt-3 inline-flex items-center gap-1.5 py-1 text-sm font-semibold no-underline after:absolute after:inset-0 after:rounded-xl hover:underline"
              >
                {say.learnMore} <span className="sr-only">{say.about(name)}</span>
                <ArrowRight className="size-[1.05em]" />
              </a>
            </div>
          </li>
        ))}
      </ul>
      <div className="wrap-page flex flex-wrap items-center justify-center gap-3 pt-12">
        <a href={paths.patientRegister} className={buttonClass({ className: 'min-h-13.5 px-6.5' })}>
          {say.register}
        </a>
        <a
          href={href(paths.landing)}
          className={buttonClass({ variant: 'secondary', className: 'min-h-13.5 px-6.5' })}
        >
          <ArrowLeft />
          {say.home}
        </a>
      </div>
    </>
  )
}
