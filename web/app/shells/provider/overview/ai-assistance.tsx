import { AudioLines, ChartLine, Stethoscope } from 'lucide-react'
import type { Overview } from '#core/answers/provider-overview.ts'
import { fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'

/** What software drafted and no one has signed, and the tools that draft. */
export function AiAssistance({ drafts }: { drafts: Overview['drafts'] }) {
  const tool = buttonClass({ variant: 'secondary', size: 'sm' })
  return (
    <Card aria-labelledby="ai-assistance">
      <CardHead id="ai-assistance" title="AI Assistance" />
      <p className="text-ink-muted">{lead(drafts.length)} Nothing enters a chart until you sign it.</p>
      <ul className="mt-2">
        {drafts.map((draft) => (
          <li
            key={draft.id}
            className="flex min-h-8.5 items-center justify-between gap-3 border-b border-line py-1"
          >
            <a
              href={paths.note(draft.id)}
              className="min-w-0 wrap-break-word text-ink no-underline hover:underline"
            >
              {fullName(draft.patient)}, {draft.session_type}, {showPlainDate(draft.session_date)}
            </a>
            <Badge tone="info">{draft.drafted_by ? 'AI draft' : 'Your draft'}</Badge>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-1.5">
        <a href={paths.aiScribe} className={tool}>
          <AudioLines />
          AI scribe
        </a>
        <a href={paths.aiDiagnostic()} className={tool}>
          <Stethoscope />
          Diagnostic
        </a>
        <a href={paths.aiTools} className={tool}>
          <ChartLine />
          Insights
        </a>
      </div>
    </Card>
  )
}

function lead(count: number) {
  if (count === 0) return 'No drafts to review.'
  return count === 1 ? 'One draft to review.' : 'Drafts to review.'
}
