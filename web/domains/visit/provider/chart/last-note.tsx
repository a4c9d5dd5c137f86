import { builtInTemplates } from '#core/notes/templates.ts'
import { formatDate } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { VisitChartData } from './api/load-chart.ts'
import { Nothing, Section } from './section.tsx'

export function LastNote({ note }: Pick<VisitChartData, 'note'>) {
  if (!note)
    return (
      <Section title="Last note">
        <Nothing>No note yet.</Nothing>
      </Section>
    )
  return (
    <Section title="Last note">
      <details>
        <summary className="cursor-pointer">
          {formatDate(`${note.session_date}T12:00:00Z`, 'UTC')}, {note.session_type}{' '}
          {note.status === 'draft' && <Badge tone="warning">Draft, not signed</Badge>}
        </summary>
        <dl className="mt-2 grid gap-2 [&_dt]:font-semibold">
          {sectionsOf(note).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="whitespace-pre-wrap">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Section>
  )
}

/** In the template's order: the database keeps its own. */
function sectionsOf({ template, content }: NonNullable<VisitChartData['note']>): [string, string][] {
  const order =
    builtInTemplates.find(({ format }) => format === template)?.sections.map(({ name }) => name) ?? []
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.entries(content as Record<string, unknown>)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '')
    .sort(([one], [other]) => place(one) - place(other))
}
