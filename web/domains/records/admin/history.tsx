import { practice } from '#core/practice.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useRequestEvents } from './api/request-events.ts'

const done: Record<string, string> = {
  received: 'Received',
  in_progress: 'Started',
  delivered: 'Delivered',
  declined: 'Declined',
  removed: 'Files removed after they expired',
}
const taken: Record<string, string> = { pdf: 'PDF downloaded', fhir: 'FHIR file downloaded' }

/** Who did what with a request, from its arrival on. */
export function History({ requestId }: { requestId: string }) {
  const { data, isError, refetch } = useRequestEvents(requestId)
  return (
    <section className="grid gap-2">
      <h3 className="heading-card">History</h3>
      {isError && (
        <p role="alert" className="text-sm">
          The history could not be loaded.{' '}
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!data && !isError && (
        <Loading label="Loading the history">
          <SkeletonRows rows={2} />
        </Loading>
      )}
      <ol aria-label="History of the request" className="grid gap-1 text-sm">
        {data?.map(({ id, event, format, actor_name, created_at }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <span className="text-ink-muted tabular-nums">
              {formatDateTime(created_at, practice.timeZone)}
            </span>
            <span>
              {format ? taken[format] : done[event]}
              {actor_name ? `, ${actor_name}` : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
