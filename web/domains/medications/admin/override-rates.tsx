import { useQuery } from '@tanstack/react-query'
import { type OverrideCode, overrideReasons } from '#core/prescribing/overrides.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'

const shown = 30

async function fetchRates() {
  const client = await supabase()
  return read(client.rpc('override_rates'))
}

/**
 * How often each alert that requires a reason is overridden. A rule that is nearly always overridden needs tuning.
 */
export default function OverrideRates() {
  const { data, isError, refetch } = useQuery({ queryKey: ['override-rates'], queryFn: fetchRates })
  return (
    <Card aria-labelledby="override-rates">
      <CardHead id="override-rates" title="Medication alerts overridden" />
      <p className="mb-2 text-sm text-ink-muted">
        Alerts from the past 90 days that required a reason. No patients or clinicians are named.
      </p>
      {isError && <LoadFailed title="We couldn’t load the override rates." onRetry={refetch} />}
      {!data && !isError && (
        <Loading label="Loading override rates">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {data?.length === 0 && <p className="text-sm">No alerts have required a reason yet.</p>}
      {data && data.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead className="max-sm:sr-only">
              <tr className="border-b border-line text-left">
                <th className="py-1.5 pr-3 font-semibold">Alert</th>
                <th className="num py-1.5 pr-3 text-right font-semibold">Shown</th>
                <th className="num py-1.5 pr-3 text-right font-semibold">Overridden</th>
                <th className="py-1.5 font-semibold">Usual reason</th>
              </tr>
            </thead>
            <tbody>
              {data.slice(0, shown).map((rate) => (
                <tr
                  key={`${rate.kind} ${rate.message}`}
                  className="border-b border-line align-top last:border-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:py-2"
                >
                  <td className="py-1.5 wrap-anywhere max-sm:w-full max-sm:py-0 max-sm:font-medium sm:min-w-60 sm:pr-3">
                    {rate.message}
                  </td>
                  <td className="num py-1.5 max-sm:py-0 sm:pr-3 sm:text-right">
                    <OnPhone>Shown</OnPhone>
                    {rate.shown}
                  </td>
                  <td className="num py-1.5 whitespace-nowrap max-sm:py-0 sm:pr-3 sm:text-right">
                    <OnPhone>Overridden</OnPhone>
                    {rate.overridden} ({Math.round((100 * rate.overridden) / rate.shown)}%)
                  </td>
                  <td className="py-1.5 max-sm:w-full max-sm:py-0 max-sm:text-ink-muted">
                    {describeReason(rate.top_reason)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

/** A label for rows shown without table headings. */
function OnPhone({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mr-1.5 text-ink-muted sm:hidden">
      {children}
    </span>
  )
}

function describeReason(code: string | null): string {
  return code && Object.hasOwn(overrideReasons, code) ? overrideReasons[code as OverrideCode] : ''
}
