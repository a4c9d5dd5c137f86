import { paths } from '#web/platform/paths.ts'
import { today } from '#web/platform/plain-date.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useInsights } from './api/load-insights.ts'
import { InsightRow } from './insight-row.tsx'

/** How the provider's patients are doing, from what is in their charts. Nothing here is guessed. */
export function Insights() {
  const { time_zone: timeZone } = useProvider()
  const { data, isPending, isError, refetch } = useInsights()
  const inAll = data?.[0]?.patients_in_all ?? 0
  return (
    <Card aria-labelledby="insights" id="insights-card">
      <CardHead id="insights" title="Patient Insights" />
      <p className="mb-3 max-w-prose text-ink-muted">
        Last scores and their trend, visits kept in the last year, and whether the supply of daily medicines
        has run out. First come open safety tasks, then PHQ-9 scores that rose, then missed visits.
      </p>
      {isPending && (
        <Loading label="Loading insights">
          <SkeletonRows />
        </Loading>
      )}
      {isError && !data && <LoadFailed title="The insights could not be loaded." onRetry={refetch} />}
      {data?.length === 0 && <p className="text-ink-muted">You have no patients yet.</p>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        <section aria-label="Insights, patient by patient" tabIndex={0} className="overflow-x-auto">
          <table className="w-full min-w-200">
            <thead className="border-b border-line text-left text-xs text-ink-muted">
              <tr>
                {['Patient', 'PHQ-9', 'GAD-7', 'Visits', 'Medicine supply'].map((title) => (
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
          {data.length} of {inAll} patients. The others are under <a href={paths.patients}>Patients</a>.
        </p>
      )}
    </Card>
  )
}
