import { practice } from '#core/practice.ts'
import { ShowMore } from '#web/platform/show-more.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type AuditEntry, useAuditEntries } from '../shared/audit-entries.ts'
import { useCheckLog } from './api/check-log.ts'
import { AuditActions, CheckResult } from './audit-actions.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { EntryList } from './entry-list.tsx'
import { useAuditWish } from './use-audit-filters.ts'

/** Who did what with whose data, when and from where. */
export function AuditPage() {
  const wish = useAuditWish()
  const check = useCheckLog()
  const log = useAuditEntries(wish.filter)
  const { data, isError, refetch } = log
  const entries = data?.pages.flat()
  return (
    <>
      <title>{`Audit log, ${practice.name}`}</title>
      <PageHeader
        title="Audit log"
        lead="Every look at somebody else’s record, and every change. Nothing here can be changed or removed."
        actions={<AuditActions filter={wish.filter} check={check} />}
      />
      <div className="grid grid-cols-1 gap-4">
        <div role="status" className="empty:hidden">
          <CheckResult check={check} />
        </div>
        <AuditFilters wish={wish} names={namesIn(entries ?? [])} />
        {isError && <LoadFailed title="The audit log could not be loaded." onRetry={refetch} />}
        {!data && !isError && (
          <Loading label="Loading the audit log">
            <SkeletonRows rows={8} />
          </Loading>
        )}
        {entries?.length === 0 && (
          <EmptyState title="Nothing was noted">Choose another person, kind or time.</EmptyState>
        )}
        {entries && entries.length > 0 && <EntryList entries={entries} />}
        <ShowMore pages={log}>Show earlier entries</ShowMore>
      </div>
    </>
  )
}

function namesIn(entries: readonly AuditEntry[]): Map<string, string> {
  const people = entries.flatMap(({ actor_id, actor_name, patient_id, patient_name }) => [
    [actor_id, actor_name] as const,
    [patient_id, patient_name] as const,
  ])
  return new Map(people.flatMap(([id, name]) => (id && name ? [[id, name]] : [])))
}
