import { MapPin } from 'lucide-react'
import { stateName } from '#core/fields/us-states.ts'
import { practice } from '#core/practice.ts'
import { formatDate } from '#web/platform/formats.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useStateWaitlist } from './licenses-api.ts'

/** States where patients are waiting for a licensed provider. */
export function StateWaitlist() {
  const { data, isError, refetch } = useStateWaitlist()
  if (isError && !data)
    return <LoadFailed title="We couldn’t load who is waiting for a provider." onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Card aria-labelledby="state-waitlist" className="grid gap-2">
      <h2 id="state-waitlist" className="heading-card">
        Waiting for a provider in their state
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
        {data.map(({ state, count, since }) => (
          <li key={state} className="flex items-center gap-1.5">
            <MapPin className="text-ink-muted" />
            <b className="font-semibold">{stateName(state)}:</b> {count}{' '}
            {count === 1 ? 'patient' : 'patients'}{' '}
            <span className="text-ink-muted">since {formatDate(since, practice.timeZone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
