import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { Span } from '../../shared/periods.ts'

export type ProviderTotal = Database['public']['Functions']['practice_billing_totals']['Returns'][number]

/** What was billed in a time, by period, provider and status. */
export function usePracticeTotals({ from, to, bucket }: Span) {
  return useQuery({
    queryKey: ['practice-bills', 'totals', from, to, bucket],
    queryFn: async (): Promise<ProviderTotal[]> => {
      const client = await supabase()
      return read(client.rpc('practice_billing_totals', { from, to, bucket }))
    },
    placeholderData: keepPreviousData,
  })
}
