import { Download, ShieldCheck } from 'lucide-react'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AuditFilter } from '../shared/audit-entries.ts'
import type { useCheckLog } from './api/check-log.ts'
import { mostEntries, useExportEntries } from './api/export-entries.ts'

type Check = ReturnType<typeof useCheckLog>
const count = (entries: number, of = 'entries') =>
  `${entries.toLocaleString('en-US')} ${entries === 1 ? of.replace(/ies$/, 'y') : of}`

export function AuditActions({ filter, check }: { filter: AuditFilter; check: Check }) {
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
      toast.error('The file could not be made. Please try again.')
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={check.isPending}
        busyLabel="Checking…"
        onClick={() => check.mutate(undefined, { onError: (error) => logProblem('No check', error) })}
      >
        <ShieldCheck />
        Check the seals
      </Button>
      <Button variant="secondary" busy={exporting.isPending} busyLabel="Exporting…" onClick={onExport}>
        <Download />
        Export
      </Button>
    </>
  )
}

/** What came of the check. A broken log is said as loudly as can be. */
export function CheckResult({ check: { data, isError } }: { check: Check }) {
  if (isError)
    return (
      <Banner tone="warning" title="The seals could not be checked.">
        Please try again in a minute.
      </Banner>
    )
  if (data?.ok)
    return (
      <Banner tone="success" title="The log is whole.">
        {count(data.links)}, each sealed to the one before.
        {data.head && (
          <>
            {' '}
            Last seal <code className="num break-all">{data.head.slice(0, 16)}</code>.
          </>
        )}
      </Banner>
    )
  if (data)
    return (
      <Banner
        tone="danger"
        title={`The log is broken at its entry ${data.position.toLocaleString('en-US')}:`}
      >
        {data.reason}. Keep the database and its backups as they are, and run{' '}
        <code className="num">npm run audit:verify</code> on the server.
      </Banner>
    )
  return null
}
