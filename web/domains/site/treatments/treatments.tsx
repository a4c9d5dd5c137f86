import { UserSearch } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { resources } from '#core/treatments/resources.ts'
import { therapies } from '#core/treatments/therapies.ts'
import type { Therapy } from '#core/treatments/types.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EvidenceBadge, Facts, Sources } from './evidence-line.tsx'
import { Medications } from './medications.tsx'
import { messages } from './messages.ts'
import type { Reader } from './reader.ts'

const main = therapies.filter(({ find }) => find)
const others = therapies.filter(({ find }) => !find)

function Therapies({ reader }: { reader: Reader }) {
  const words = useMessages(messages)
  const language = useLanguage()
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-3">
        {main.map((therapy) => (
          <TherapyCard key={therapy.id} therapy={therapy} reader={reader} />
        ))}
      </div>
      <Card aria-labelledby="other-therapies">
        <CardHead id="other-therapies" title={words.otherTherapies} />
        <ul className="grid gap-x-8 md:grid-cols-2">
          {others.map(({ id, name, what, duration, evidence, sources }) => (
            <li key={id} className="grid content-start gap-1 border-t border-line py-4">
              <h3 className="flex flex-wrap items-center gap-2 font-sans text-base font-semibold tracking-normal">
                {name[language]}
                <EvidenceBadge evidence={evidence} />
              </h3>
              <p className="text-sm">{what[language]}</p>
              <p className="text-sm text-ink-muted">{duration[language]}</p>
              <Sources sources={sources} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function TherapyCard({ therapy, reader }: { therapy: Therapy; reader: Reader }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { id, name, recommended, what, duration, format, evidence, sources, find } = therapy
  return (
    <Card aria-labelledby={`therapy-${id}`} className="grid gap-4">
      <div className="grid gap-2">
        <h2 id={`therapy-${id}`} className="heading-card">
          {name[language]}
        </h2>
        <p className="flex flex-wrap gap-1.5">
          {recommended && <Badge tone="primary">{words.recommended}</Badge>}
          <EvidenceBadge evidence={evidence} />
        </p>
      </div>
      <p>{what[language]}</p>
      <Facts
        facts={[
          [words.duration, duration[language]],
          [words.format, format[language]],
        ]}
      />
      <Sources sources={sources} />
      {find && reader === 'patient' && (
        <div className="grid gap-2">
          <a
            href={`${paths.booking}?${new URLSearchParams({ specialty: find.specialty })}`}
            className={buttonClass({ variant: 'secondary', className: 'whitespace-normal!' })}
          >
            <UserSearch />
            {find.label[language]}
          </a>
          {id === 'mbct' && <p className="text-xs text-ink-muted">{words.groupNote}</p>}
        </div>
      )}
    </Card>
  )
}

const kinds = ['book', 'app', 'course'] as const

function Resources() {
  const words = useMessages(messages)
  const language = useLanguage()
  return (
    <div className="grid gap-6">
      <p className="text-ink-muted">{words.resourcesLead}</p>
      <div className="grid items-start gap-6 lg:grid-cols-3">
        {kinds.map((kind) => (
          <Card key={kind} aria-labelledby={`resources-${kind}`}>
            <CardHead id={`resources-${kind}`} title={words.kinds[kind]} />
            <ul>
              {resources
                .filter((resource) => resource.kind === kind)
                .map(({ name, by, what, evidence, sources }) => (
                  <li key={name} className="grid gap-1 border-t border-line py-4 first:border-t-0 first:pt-0">
                    <h3 className="font-sans text-base font-semibold tracking-normal">
                      <cite lang="en" className="not-italic">
                        {name}
                      </cite>
                    </h3>
                    <p lang="en" className="text-sm text-ink-muted">
                      {by}
                    </p>
                    <p className="text-sm">{what[language]}</p>
                    <p>
                      <EvidenceBadge evidence={evidence} />
                    </p>
                    <Sources sources={sources} />
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  )
}

const parts = ['medication', 'therapy', 'resources'] as const

/** The open section is in the address, so that links can point to it. */
export function Treatments({ reader }: { reader: Reader }) {
  const words = useMessages(messages)
  const [search, setSearch] = useSearchParams()
  const part = parts.find((one) => one === search.get('part')) ?? 'medication'
  return (
    <Tabs
      label={words.parts}
      value={part}
      onChange={(next) =>
        setSearch({ tab: 'treatment', part: next }, { replace: true, preventScrollReset: true })
      }
      className="pb-10"
      tabs={[
        { value: 'medication', label: words.medication, content: <Medications reader={reader} /> },
        { value: 'therapy', label: words.therapy, content: <Therapies reader={reader} /> },
        { value: 'resources', label: words.resources, content: <Resources /> },
      ]}
    />
  )
}
