import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { billsKey } from '../shared/bills-key.ts'
import type { Span } from '../shared/periods.ts'
import type { BillFilters } from './use-filters.ts'

type Row = Database['public']['Functions']['practice_bills']['Returns'][number]
type PracticeBill = Omit<Row, 'status_note'> & { status_note: string | null }

const pageSize = 50
const minute = 60_000

/** Every bill that matches the filters, newest first, fetched page by page. */
export function usePracticeBills(filters: BillFilters) {
  return useInfiniteQuery({
    queryKey: [...billsKey, 'practice', 'list', filters],
    queryFn: async ({ pageParam }): Promise<PracticeBill[]> => {
      const client = await supabase()
      return read(
        client.rpc('practice_bills', {
          ...filters,
          page_size: pageSize,
          ...(pageParam && { after: pageParam }),
        }),
      )
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    staleTime: minute,
  })
}

const exportedAtOnce = 1000

/** For a file. The server notes each bill that leaves. */
export async function exportBills(filters: BillFilters): Promise<PracticeBill[]> {
  const client = await supabase()
  const bills: PracticeBill[] = []
  for (;;) {
    const after = bills.at(-1)?.id
    const page = await read(client.rpc('export_practice_bills', { ...filters, ...(after && { after }) }))
    bills.push(...page)
    if (page.length < exportedAtOnce) return bills
  }
}

export type ProviderTotal = Database['public']['Functions']['practice_billing_totals']['Returns'][number]

const totalsAtOnce = 1000

/** One answer of the server holds 1,000 rows at most; a total of fewer than all would be too low. */
export async function fetchTotals({ from, to, bucket }: Span): Promise<ProviderTotal[]> {
  const client = await supabase()
  const totals: ProviderTotal[] = []
  for (;;) {
    const page = await read(
      client
        .rpc('practice_billing_totals', { from, to, bucket })
        .range(totals.length, totals.length + totalsAtOnce - 1),
    )
    totals.push(...page)
    if (page.length < totalsAtOnce) return totals
  }
}

/** What was billed in a time, by period, provider and status; of one provider, or of all. */
export function usePracticeTotals({ from, to, bucket }: Span, provider?: string) {
  return useQuery({
    queryKey: [...billsKey, 'practice', 'totals', from, to, bucket],
    queryFn: () => fetchTotals({ from, to, bucket }),
    placeholderData: keepPreviousData,
    select: (rows) => (provider ? rows.filter(({ provider_id }) => provider_id === provider) : rows),
  })
}

/** One bill with its payments. Who recorded them is in the audit log. */
export function useBillPayments(billId: string) {
  return useQuery({
    queryKey: [...billsKey, 'practice', 'one', billId],
    queryFn: async () => {
      const client = await supabase()
      const bill = await read(
        client
          .from('billing_records')
          .select(
            'id, bill_number, status, total_amount, paid_amount, payments:bill_payments(id, amount, paid_on, method, note, reverses, recorded_at)',
          )
          .eq('id', billId)
          .single(),
      )
      const payments = bill.payments
        .map((payment) => ({ ...payment, recorded_by: null }))
        .toSorted((one, other) => Date.parse(one.recorded_at) - Date.parse(other.recorded_at))
      return { ...bill, payments }
    },
  })
}
