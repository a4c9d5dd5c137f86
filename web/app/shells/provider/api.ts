import { useQueryClient } from '@tanstack/react-query'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { ownProviderOf, type Provider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

/** Opens or closes booking. Shown immediately; reverted if the server refuses. */
export function useSetAvailable(provider: Provider) {
  const cache = useQueryClient()
  const { queryKey } = ownProviderOf(provider.user_id)
  return useMutation({
    mutationFn: async (is_available: boolean) => {
      const client = await supabase()
      return read(client.from('providers').update({ is_available }).eq('id', provider.id).select().single())
    },
    onMutate: (is_available) => cache.setQueryData(queryKey, (row) => row && { ...row, is_available }),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
    onError: (error) => {
      logProblem('Booking could not be opened or closed', error)
      cache.setQueryData(queryKey, (row) => row && { ...row, is_available: provider.is_available })
      toast.error('We couldn’t save that. Please try again.')
    },
  })
}
