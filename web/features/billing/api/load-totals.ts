import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Span } from '#web/lib/billing/periods.ts'
import type { TotalRow } from '#web/lib/billing/totals.ts'
import { read } from '#web/lib/read.ts'
import { supabase } from '#web/lib/supabase.ts'
import { billsKey } from './load-bills.ts'

export function useTotals(span: Span) {
  return useQuery({
    queryKey: [...billsKey, 'totals', span],
    queryFn: () => fetchTotals(span),
    placeholderData: keepPreviousData,
  })
}

async function fetchTotals({ from, to, bucket }: Span): Promise<TotalRow[]> {
  const client = await supabase()
  return read(client.rpc('billing_totals', { from, to, bucket }))
}
