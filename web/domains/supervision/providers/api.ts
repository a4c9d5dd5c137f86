import { useQueryClient } from '@tanstack/react-query'
import { providersKey, type SupervisedProvider } from '#web/domains/people/index.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

export type Decision = 'verify' | 'refuse' | 'suspend'

interface Decided {
  provider: Pick<SupervisedProvider, 'id' | 'updated_at'>
  decision: Decision
  reason: string
}

/** The supervisor's word on a clinician. It holds from the moment the server has it. */
export function useDecide() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ provider: { id: provider_id, updated_at }, decision, reason }: Decided) => {
      const client = await supabase()
      if (decision === 'verify') await read(client.rpc('verify_provider', { provider_id, updated_at }))
      else await read(client.rpc(`${decision}_provider`, { provider_id, reason }))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: providersKey }),
  })
}
