import { useMutation } from '@tanstack/react-query'
import { answer } from '#core/contracts/test-mail.ts'
import { supabase } from '#web/platform/supabase.ts'

export function useSendTestMail() {
  return useMutation({
    mutationFn: async () => {
      const client = await supabase()
      const { data, error } = await client.functions.invoke('test-mail', { body: {} })
      if (error) throw error
      return answer.parse(data)
    },
  })
}
