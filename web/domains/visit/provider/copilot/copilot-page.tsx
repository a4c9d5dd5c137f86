import { AudioLines } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { TodaysVisit } from '#core/answers/provider-overview.ts'
import { practice } from '#core/practice.ts'
import { formatTime } from '#core/scheduling/format-when.ts'
import { useOverview } from '#web/domains/scheduling/index.ts'
import { fullName } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { visitAtHand } from './visit-at-hand.ts'

/** Speech, languages and their choices are a third of this page's code and below its first screen. */
const TranslationPanel = lazyPart(async () => ({
  default: (await import('./translation-panel.tsx')).TranslationPanel,
}))

interface CopilotPageProps {
  forms: ReactNode
  refills: ReactNode
}

/** The tools that write, translate and count; each names its engine. */
export function CopilotPage({ forms, refills }: CopilotPageProps) {
  return (
    <>
      <title>{`AI co-pilot, ${practice.name}`}</title>
      <PageHeader
        title="AI co-pilot"
        lead="Letters, notes, translation and refills. Everything is a draft until you sign or prescribe it."
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          {forms}
          <ScribePanel />
          <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
            <TranslationPanel />
          </Suspense>
        </div>
        <div className="grid grid-cols-1 gap-4">{refills}</div>
      </div>
    </>
  )
}

/** Opens the scribe with the current visit, or the last one. */
function ScribePanel() {
  const { time_zone: zone } = useProvider()
  const { data } = useOverview()
  const visit = visitAtHand(data?.today ?? [], new Date())
  return (
    <Card aria-labelledby="copilot-scribe">
      <CardHead id="copilot-scribe" title="AI scribe" />
      <p className="mb-3 text-sm text-ink-muted">
        Drafts a progress note from a transcript, in the format you choose.{' '}
        {visit && describeVisit(visit, zone)}
      </p>
      <Link to={visit ? `${paths.aiScribe}?visit=${visit.id}` : paths.aiScribe} className={buttonClass()}>
        <AudioLines />
        {visit ? 'Open the scribe with this visit' : 'Open the scribe'}
      </Link>
    </Card>
  )
}

function describeVisit({ status, patient, appointment_date }: TodaysVisit, zone: string) {
  const who = fullName(patient)
  return status === 'in_progress'
    ? `Current visit: ${who}.`
    : `Your visit with ${who} at ${formatTime(appointment_date, zone)} is the latest today.`
}
