import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#web/platform/formats.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/** What happens with the money when a visit doesn't take place; empty when nothing was paid ahead. */
export function usePaidAhead(visitId: string): string {
  const { data: paid = 0 } = useQuery({
    queryKey: ['paid-ahead', visitId],
    queryFn: async () => read((await supabase()).rpc('visit_paid_ahead', { visit: visitId })),
    staleTime: 0,
  })
  return paid > 0 ? `${formatMoney(paid)} was paid for this visit. Billing will refund it.` : ''
}
