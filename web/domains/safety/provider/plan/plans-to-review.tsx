import { useQuery } from '@tanstack/react-query'
import { formatDate, fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'

/** Plans that no one has opened or reviewed for longer than the practice allows. Nothing if there are none. */
export default function PlansToReview() {
  const { data, isError } = useQuery({
    queryKey: ['safety-plans-to-review'],
    queryFn: async () => read((await supabase()).rpc('safety_plans_to_review')),
  })
  if (isError)
    return <Banner tone="warning" title="We couldn’t check which safety plans are due for review." />
  if (!data || data.length === 0) return null
  return (
    <Card aria-labelledby="plans-to-review">
      <CardHead id="plans-to-review" title="Safety plans to review" />
      <ul className="divide-y divide-line text-sm">
        {data.map((plan) => (
          <li key={plan.patient_id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <a href={paths.patientChart(plan.patient_id, 'safety-plan')} className="font-semibold">
              {fullName(plan)}
            </a>
            <span className="text-ink-muted">{describeWhy(plan)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface Due {
  not_opened: boolean
  not_reviewed: boolean
  last_opened_at: string | null
  last_reviewed_at: string | null
}

function describeWhy({ not_opened, not_reviewed, last_opened_at, last_reviewed_at }: Due): string {
  const reviewed = last_reviewed_at ? `Last reviewed ${formatDate(last_reviewed_at)}.` : 'Never reviewed.'
  const opened = last_opened_at
    ? `Last opened ${formatDate(last_opened_at)}.`
    : 'Not opened by the patient since it was written.'
  return [not_reviewed && reviewed, not_opened && opened].filter(Boolean).join(' ')
}
