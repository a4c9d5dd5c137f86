import { useMutation } from '@tanstack/react-query'
import { answer } from '#core/contracts/check-audit-log.ts'
import { supabase } from '#web/platform/supabase.ts'

/** Has the server walk the whole log, seal by seal. */
export function useCheckLog() {
  return useMutation({
    mutationFn: async () => {
      const client = await supabase()
      const { data, error } = await client.functions.invoke('check-audit-log', { body: {} })
      if (error) throw error
      return answer.parse(data)
    },
  })
}
