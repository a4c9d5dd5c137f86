import { Link } from 'react-router'
import { describeTest } from '#core/prescribing/test-names.ts'
import { fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useDueMonitoring } from './api.ts'
import { DueBadge } from './due-badge.tsx'

const shown = 8

/** For the overview: whose tests are due or overdue. Nothing if none are. */
export default function DueList() {
  const { data, isError, refetch } = useDueMonitoring()
  if (isError && !data)
    return <LoadFailed title="We couldn’t load which lab tests are due." onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Card aria-labelledby="due-monitoring">
      <CardHead id="due-monitoring" title="Lab monitoring due" />
      <ul>
        {data.slice(0, shown).map((item) => (
          <li
            key={item.id}
            className="flex min-h-9.5 items-center gap-x-3 border-b border-line py-1 last:border-0"
          >
            <span className="min-w-0 grow text-xs text-ink-muted">
              <Link
                to={paths.medicationVerification(item.patient_id)}
                className="mr-3 text-sm font-medium text-ink no-underline hover:underline"
              >
                {fullName(item)}
              </Link>
              {describeTest(item.test)} for {item.drug}, due {showPlainDate(item.due_on)}
            </span>
            <DueBadge dueOn={item.due_on} />
          </li>
        ))}
      </ul>
      {data.length > shown && <p className="pt-2 text-xs text-ink-muted">and {data.length - shown} more</p>}
    </Card>
  )
}
