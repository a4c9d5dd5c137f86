import { Download } from 'lucide-react'
import { useState } from 'react'
import { billsCsv } from '#core/billing/bills-csv.ts'
import { billStatuses } from '#core/billing/moves.ts'
import { practice } from '#core/practice.ts'
import { PracticeFilters } from '#web/domains/people/index.ts'
import { downloadFile } from '#web/platform/download.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { periods } from '../shared/periods.ts'
import { statusWord } from '../shared/status-badge.tsx'
import { TotalsCard } from '../shared/totals-card.tsx'
import { exportBills } from './api/bills.ts'
import { usePracticeTotals } from './api/totals.ts'
import { BillList } from './bill-list.tsx'
import { ByProvider } from './by-provider.tsx'
import { useWish } from './use-filters.ts'

const statusOptions = billStatuses.map((value) => ({ value, label: statusWord(value) }))

/** What the practice has billed, what of it is paid, and each bill. */
export function BillingPage() {
  const { period, status, provider, span, wish, change } = useWish()
  const totals = usePracticeTotals(span)
  const [exporting, setExporting] = useState(false)

  async function saveFile() {
    setExporting(true)
    try {
      const bills = await exportBills(wish)
      const name = `bills-${wish.from}-to-${wish.to}.csv`
      downloadFile(name, new Blob([billsCsv(bills)], { type: 'text/csv;charset=utf-8' }))
      toast.success(bills.length === 1 ? '1 bill exported' : `${bills.length} bills exported`)
    } catch (error) {
      logProblem('The bills could not be exported', error)
      toast.error(refusal(error, 'The file could not be made. Please try again.'))
    }
    setExporting(false)
  }

  return (
    <>
      <title>{`Billing, ${practice.name}`}</title>
      <PageHeader
        title="Billing"
        lead="One record for each completed visit of the practice."
        actions={
          <Button variant="secondary" busy={exporting} busyLabel="Exporting…" onClick={saveFile}>
            <Download />
            Export CSV
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <search className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <PracticeFilters
            chosen={{ period, provider, status }}
            periods={periods}
            statuses={statusOptions}
            onChange={change}
          />
        </search>
        <TotalsCard totals={totals} bucket={span.bucket} />
        <ByProvider totals={totals.data} />
        <BillList wish={wish} />
      </div>
    </>
  )
}
