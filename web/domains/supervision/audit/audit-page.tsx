import { Download, ShieldCheck } from 'lucide-react'
import { practice } from '#core/practice.ts'
import { practiceDay } from '#core/practice-day.ts'
import { formatDay, formatList, formatTime } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { ShowMore } from '#web/platform/show-more.tsx'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type AuditEntry, type AuditFilter, useAuditEntries } from '../shared/audit-entries.ts'
import { describeEvent } from '../shared/describe-event.ts'
import { mostEntries, useCheckLog, useExportEntries } from './api.ts'
import { AuditFilters } from './audit-filters.tsx'
import { groupViews } from './group-views.ts'
import { useAuditFilters } from './use-audit-filters.ts'

const dayOf = (entry: AuditEntry) => practiceDay(entry.created_at)

/** Day by day, each act a sentence. */
function EntryList({ entries }: { entries: readonly AuditEntry[] }) {
  const days = Map.groupBy(entries, dayOf)
  return [...days].map(([day, ofDay]) => (
    <Card key={day} aria-labelledby={`day-${day}`} className="overflow-hidden p-0">
      <h2 id={`day-${day}`} className="heading-card border-b border-line px-4 py-3">
        {formatDay(ofDay[0]?.created_at ?? day, practice.timeZone)}
      </h2>
      <ol aria-labelledby={`day-${day}`}>
        {groupViews(ofDay).map((group) => (
          <Act key={group[0]?.id} entries={group} />
        ))}
      </ol>
    </Card>
  ))
}

function Act({ entries }: { entries: readonly AuditEntry[] }) {
  const [entry] = entries
  const last = entries.at(-1)
  if (!entry || !last) return null
  const reason = reasonOf(entry)
  const people = [...new Set(entries.flatMap(whoseOf))]
  const whose = formatList(people)
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-2 text-sm last:border-0 md:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.created_at} className="num text-right text-ink-muted">
        {formatTime(entry.created_at, practice.timeZone)}
      </time>
      <p className="min-w-0">
        <b className="font-semibold">{actorOf(entry)}</b> {describeEvent(entry, people.length > 1)}
        {whose && (
          <>
            {' '}
            of <b className="font-semibold">{whose}</b>
          </>
        )}
        {reason && <span className="block text-ink-muted">“{reason}”</span>}
      </p>
      <p className="num text-xs text-ink-muted max-md:col-start-2">
        {entry.ip_address ?? ''} <span className="sr-only">entry </span>
        {entries.length > 1 ? `#${last.id}–${entry.id}` : `#${entry.id}`}
      </p>
    </li>
  )
}

function whoseOf({ patient_name, row_name, patient_id, actor_id }: AuditEntry): string[] {
  if (patient_id !== null && patient_id === actor_id) return []
  const name = patient_name ?? row_name ?? (patient_id ? 'a deleted account' : undefined)
  return name === undefined ? [] : [name]
}

/** Why a chart was opened or a role changed, if a reason was required. */
function reasonOf({ details }: AuditEntry): string | undefined {
  const { reason } = (details ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : undefined
}

function actorOf({ actor_id, actor_name }: AuditEntry): string {
  if (!actor_id) return 'The server'
  return actor_name ?? 'Deleted account'
}

type Check = ReturnType<typeof useCheckLog>
const count = (entries: number, of = 'entries') =>
  `${entries.toLocaleString('en-US')} ${entries === 1 ? of.replace(/ies$/, 'y') : of}`

function AuditActions({ filter, check }: { filter: AuditFilter; check: Check }) {
  const exporting = useExportEntries()
  async function onExport() {
    try {
      const { entries, more } = await exporting.mutateAsync(filter)
      toast.success(
        more
          ? `The newest ${count(mostEntries)} are in the file. Choose a shorter time for the rest.`
          : `${count(entries)} are in the file.`,
      )
    } catch (error) {
      logProblem('The audit log could not be exported', error)
      toast.error('We couldn’t create the file. Please try again.')
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={check.isPending}
        busyLabel="Checking…"
        onClick={() => check.mutate(undefined, { onError: (error) => logProblem('Not verified', error) })}
      >
        <ShieldCheck />
        Verify integrity
      </Button>
      <Button variant="secondary" busy={exporting.isPending} busyLabel="Exporting…" onClick={onExport}>
        <Download />
        Export
      </Button>
    </>
  )
}

/** The result of the check. A broken log is shown as prominently as possible. */
function CheckResult({ check: { data, isError } }: { check: Check }) {
  if (isError)
    return (
      <Banner tone="warning" title="We couldn’t verify the log.">
        Please try again in a minute.
      </Banner>
    )
  if (data?.ok)
    return (
      <Banner tone="success" title="Log intact.">
        {count(data.links)}, each linked to the one before.
        {data.head && (
          <>
            {' '}
            Last entry <code className="num break-all">{data.head.slice(0, 16)}</code>.
          </>
        )}
      </Banner>
    )
  if (data)
    return (
      <Banner tone="danger" title={`The log was changed at entry ${data.position.toLocaleString('en-US')}:`}>
        {data.reason}. Don’t change the database or its backups. Run{' '}
        <code className="num">npm run audit:verify</code> on the server.
      </Banner>
    )
  return null
}

/** Who did what with whose data, when and from where. */
export function AuditPage() {
  const filters = useAuditFilters()
  const check = useCheckLog()
  const log = useAuditEntries(filters.filter)
  const { data, isError, refetch } = log
  const entries = data?.pages.flat()
  return (
    <>
      <title>{`Audit log, ${practice.name}`}</title>
      <PageHeader
        title="Audit log"
        lead="Every time someone viewed or changed another person’s record. Entries can’t be edited or deleted in the app."
        actions={<AuditActions filter={filters.filter} check={check} />}
      />
      <div className="grid grid-cols-1 gap-4">
        <div role="status" className="empty:hidden">
          <CheckResult check={check} />
        </div>
        <AuditFilters filters={filters} names={namesIn(entries ?? [])} />
        {isError && <LoadFailed title="We couldn’t load the audit log." onRetry={refetch} />}
        {!data && !isError && (
          <Loading label="Loading the audit log">
            <SkeletonRows rows={8} />
          </Loading>
        )}
        {entries?.length === 0 && (
          <EmptyState title="No entries">Try another person, type or date.</EmptyState>
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
