import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { Span } from '../../shared/periods.ts'
import type { TotalRow } from '../../shared/totals.ts'
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
