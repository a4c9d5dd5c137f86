import { useQueryClient } from '@tanstack/react-query'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { billsKey } from './bills-key.ts'

interface Completed {
  bill: string
  charges?: Record<string, number>
  payer_claim_number?: string
}

export function useCompleteClaim() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (entered: Completed) => {
      const client = await supabase()
      await read(client.rpc('complete_claim', entered))
    },
    onSuccess: () => toast.success('Claim updated'),
    onError: (error) => {
      logProblem('A claim could not be completed', error)
      toast.error(refusal(error, 'We couldn’t save that. Please try again.'))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: billsKey }),
  })
}
