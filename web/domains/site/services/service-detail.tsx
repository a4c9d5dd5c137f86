import { Check, ExternalLink, Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ServiceTopic } from '#core/services/find-service.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { usePublicPath } from '#web/platform/use-public-path.ts'
import { Plant } from '#web/ui/art/plant.tsx'
import { servicePlant } from '#web/ui/art/service-plant.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { NightTop } from '#web/ui/night-top.tsx'
import { words } from './words.ts'

export function ServiceDetail({ topic }: { topic: ServiceTopic }) {
  const say = useMessages(words)
  const href = usePublicPath()
  return (
    <>
      <NightTop
        title={topic.name}
        back={{ href: href(paths.services), label: say.back }}
        more={say.badges.map((badge) => (
          <span
            key={badge}
            className="inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold inset-ring inset-ring-night-control"
          >
            <Check className="text-sun" />
            {badge}
          </span>
        ))}
        art={
          <span className="grid size-44 place-items-center rounded-[50%_50%_var(--radius-xl)_var(--radius-xl)/46%_46%_var(--radius-xl)_var(--radius-xl)] bg-surface lg:size-56">
            <Plant name={servicePlant[topic.id]} className="size-28 lg:size-36" />
          </span>
        }
      >
        {topic.shortDescription}
      </NightTop>
      <div className="wrap-page grid items-start gap-6 pt-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <p className="max-w-[65ch] text-lg">{topic.longDescription}</p>
          <Section title={say.symptoms}>
            <ul className="grid gap-x-8 gap-y-2.5 md:grid-cols-2">
              {topic.symptoms.map((symptom) => (
                <li key={symptom} className="flex gap-3">
                  <span aria-hidden="true" className="mt-[.6em] size-1.5 flex-none rounded-full bg-accent" />
                  {symptom}
                </li>
              ))}
            </ul>
          </Section>
          <Section title={say.treatments}>
            <ul className="grid gap-2.5">
              {topic.treatments.map((treatment) => (
                <li key={treatment} className="flex gap-3">
                  <Sprout className="mt-[.15em] text-success" />
                  {treatment}
                </li>
              ))}
            </ul>
          </Section>
          <p className="max-w-[65ch] text-sm text-ink-muted">{say.information}</p>
        </div>
        <div className="grid gap-6 lg:sticky lg:top-6">
          <Card>
            <h2 className="text-xl font-title">{say.talk}</h2>
            <p className="mt-2 text-ink-muted">{say.talkText}</p>
            <div className="mt-5 grid gap-2.5">
              <a href={paths.patientLoginFor(paths.booking)} className={buttonClass()}>
                {say.schedule}
              </a>
              <a href={paths.patientRegister} className={buttonClass({ variant: 'secondary' })}>
                {say.register}
              </a>
            </div>
          </Card>
          <Card>
            <h2 className="text-xl font-title">{say.resources}</h2>
            <ul className="mt-3 grid">
              {topic.resources.map(({ name, url }) => (
                <li key={url} className="border-b border-line last:border-0">
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener"
                    className="flex min-h-11 items-center justify-between gap-3 py-2 no-underline hover:underline"
                  >
                    {name}
                    <ExternalLink className="size-[1em]" />
                    <span className="sr-only">{say.newTab}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </Card>
  )
}
