import { BookOpenCheck } from 'lucide-react'
import type { Evidence } from '#core/treatments/types.ts'
import { useMessages } from '#web/platform/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { messages } from './messages.ts'

const tones = { strong: 'success', moderate: 'primary', limited: 'neutral' } as const

export function EvidenceBadge({ evidence }: { evidence: Evidence }) {
  return (
    <Badge tone={tones[evidence]}>
      <BookOpenCheck />
      {useMessages(messages).evidence[evidence]}
    </Badge>
  )
}

export function Sources({ sources }: { sources: readonly string[] }) {
  const words = useMessages(messages)
  return (
    <details className="text-xs text-ink-muted">
      <summary className="py-2 font-semibold">{words.sources}</summary>
      <ul lang="en" className="grid gap-1 pb-1">
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </details>
  )
}

export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2.5 text-sm md:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="text-ink-muted">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
