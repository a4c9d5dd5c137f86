import { useMutation, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { practiceVisitsKey } from './practice-visits.ts'

/** Patient and provider are told by the server. */
export function useCancelVisit() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) => {
      const client = await supabase()
      await read(client.rpc('cancel_practice_visit', { appointment: id, reason }))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: practiceVisitsKey }),
  })
}
