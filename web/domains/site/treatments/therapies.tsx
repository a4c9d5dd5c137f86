import { UserSearch } from 'lucide-react'
import { therapies } from '#core/treatments/therapies.ts'
import type { Therapy } from '#core/treatments/types.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EvidenceBadge, Facts, Sources } from './evidence-line.tsx'
import { messages } from './messages.ts'
import type { Reader } from './reader.ts'

const main = therapies.filter(({ find }) => find)
const others = therapies.filter(({ find }) => !find)

export function Therapies({ reader }: { reader: Reader }) {
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
