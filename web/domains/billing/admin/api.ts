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

/** What was billed in a time, by period, provider and status. */
export function usePracticeTotals({ from, to, bucket }: Span) {
  return useQuery({
    queryKey: [...billsKey, 'practice', 'totals', from, to, bucket],
    queryFn: async (): Promise<ProviderTotal[]> => {
      const client = await supabase()
      return read(client.rpc('practice_billing_totals', { from, to, bucket }))
    },
    placeholderData: keepPreviousData,
  })
}
