import { useMutation, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export type PersonChange = 'make_supervisor' | 'end_supervision' | 'sign_out_person'

/** Decides about an account. It holds from the moment the server has it. */
export function useChangePerson() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ change, ...about }: { change: PersonChange; person: string; reason: string }) => {
      const client = await supabase()
      await read(client.rpc(change, about))
    },
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['practice-people'] }),
        cache.invalidateQueries({ queryKey: ['audit-entries'] }),
      ]),
  })
}
