import { resources } from '#core/treatments/resources.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EvidenceBadge, Sources } from './evidence-line.tsx'
import { messages } from './messages.ts'

const kinds = ['book', 'app', 'course'] as const

export function Resources() {
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
