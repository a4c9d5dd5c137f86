import { AudioLines, ChartLine, type LucideIcon, Stethoscope, Video } from 'lucide-react'
import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'
import { today } from '#web/platform/plain-date.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useInsights } from './api.ts'
import { InsightRow } from './insight-row.tsx'

interface Tool {
  title: string
  text: string
  icon: LucideIcon
  href: string
  action: string
}

const tools: readonly Tool[] = [
  {
    title: 'AI Scribe',
    text: 'Drafts a note from the conversation. You review and sign it.',
    icon: AudioLines,
    href: paths.aiScribe,
    action: 'Open AI Scribe',
  },
  {
    title: 'Diagnostic Assistant',
    text: 'Counts findings against diagnostic criteria and shows what’s missing. You make the diagnosis.',
    icon: Stethoscope,
    href: paths.aiDiagnostic(),
    action: 'Open Diagnostic Assistant',
  },
  {
    title: 'Patient Insights',
    text: 'Trends, missed visits, adherence and latest scores for your patients.',
    icon: ChartLine,
    href: '#insights-card',
    action: 'See Patient Insights',
  },
  {
    title: 'Demo Session',
    text: 'Try the visit room with a sample patient. Nothing is sent or saved.',
    icon: Video,
    href: paths.demoSession,
    action: 'Open Demo Session',
  },
]

export function AiTools() {
  return (
    <>
      <title>{`AI tools, ${practice.name}`}</title>
      <PageHeader title="AI tools" lead="AI suggestions; you decide." />
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-4">
          {tools.map(({ title, text, icon: Icon, href, action }) => (
            <Card key={title} className="flex flex-col gap-2">
              <h2 className="heading-card flex items-center gap-2">
                <Icon className="text-info" />
                {title}
              </h2>
              <p className="text-ink-muted">{text}</p>
              <a
                href={href}
                className={buttonClass({
                  variant: 'secondary',
                  size: 'sm',
                  className: 'mt-auto self-start',
                })}
              >
                {action}
              </a>
            </Card>
          ))}
        </div>
        <Insights />
      </div>
    </>
  )
}

/** How the provider's patients are doing, from what is in their charts. Nothing here is guessed. */
function Insights() {
  const { time_zone: timeZone } = useProvider()
  const { data, isPending, isError, refetch } = useInsights()
  const inAll = data?.[0]?.patients_in_all ?? 0
  return (
    <Card aria-labelledby="insights" id="insights-card">
      <CardHead id="insights" title="Patient Insights" />
      <p className="mb-3 max-w-prose text-ink-muted">
        Latest scores and trends, visits kept in the past year, and refill status. Sorted by open safety
        tasks, then rising PHQ-9 scores, then missed visits.
      </p>
      {isPending && (
        <Loading label="Loading insights">
          <SkeletonRows />
        </Loading>
      )}
      {isError && !data && <LoadFailed title="We couldn’t load the insights." onRetry={refetch} />}
      {data?.length === 0 && <p className="text-ink-muted">You have no patients yet.</p>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        <section aria-label="Insights by patient" tabIndex={0} className="overflow-x-auto">
          <table className="w-full max-lg:block lg:min-w-200 max-lg:[&_tbody]:block">
            <thead className="border-b border-line text-left text-xs text-ink-muted max-lg:sr-only">
              <tr>
                {['Patient', 'PHQ-9', 'GAD-7', 'Visits', 'Refill status'].map((title) => (
                  <th key={title} scope="col" className="py-2 pr-4 font-semibold">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <InsightRow key={row.id} row={row} today={today(timeZone)} timeZone={timeZone} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {data && inAll > data.length && (
        <p className="mt-3 text-xs text-ink-muted">
          {data.length} of {inAll} patients. More under <a href={paths.patients}>Patients</a>.
        </p>
      )}
    </Card>
  )
}
