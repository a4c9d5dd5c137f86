import { practice } from '#core/practice.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { ShowMore } from '#web/platform/show-more.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type AuditEntry, useAuditEntries } from '../shared/audit-entries.ts'
import { sayEvent } from '../shared/say-event.ts'

/** Every role that was given, changed or taken away, from the audit log. */
export function RoleHistory() {
  const history = useAuditEntries({
    kind: 'user_roles',
  })
  const { data, isError } = history
  const entries = data?.pages.flat()
  return (
    <Card aria-labelledby="role-history">
      <CardHead id="role-history" title="History of roles" />
      {isError && <p className="text-danger">The history could not be loaded. Please reload the page.</p>}
      {!data && !isError && (
        <Loading label="Loading the history of roles">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      <ol aria-labelledby="role-history">
        {entries?.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-sm last:border-0"
          >
            <span>
              <b className="font-semibold">
                {entry.actor_id ? (entry.actor_name ?? 'An account that is gone') : 'The server'}
              </b>{' '}
              {sayEvent(entry)} for{' '}
              <b className="font-semibold">{entry.row_name ?? 'an account that is gone'}</b>
              {reasonOf(entry) && <span className="block text-ink-muted">“{reasonOf(entry)}”</span>}
            </span>
            <time dateTime={entry.created_at} className="num text-ink-muted">
              {formatDateTime(entry.created_at, practice.timeZone)}
            </time>
          </li>
        ))}
      </ol>
      <ShowMore pages={history} size="sm" className="mt-3">
        Show earlier
      </ShowMore>
    </Card>
  )
}

function reasonOf({ details }: AuditEntry): string | undefined {
  const { reason } = (details ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : undefined
}
