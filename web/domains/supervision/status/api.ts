import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { answer } from '#core/contracts/test-mail.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

const part = z.enum(['ok', 'delayed', 'down', 'unknown'])
const health = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable']),
  parts: z.object({ database: part, mail: part, storage: part }),
})
export type Part = z.infer<typeof part>

/** Email is "down" only if no mail server is set; a failing mail server makes it late. */
export const isMailMissing = ({ parts }: z.infer<typeof health>) => parts.mail === 'down'

const everyMs = 15_000

/** The server's health, polled. It answers even while it can't work (503). */
export function useHealth() {
  return useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }) => health.parse(await (await fetch('/health', { signal })).json()),
    refetchInterval: everyMs,
    retry: false,
  })
}

const classifier = z.object({
  waiting: z.number(),
  failing: z.number(),
  oldest_at: z.string().nullable(),
  last_error: z.string().nullable(),
  pages_failed: z.number(),
  emails_failed: z.number(),
})

/** Whether the safety classifier keeps up with what patients write. */
export function useClassifier() {
  return useQuery({
    queryKey: ['safety-engine'],
    queryFn: async () => {
      const client = await supabase()
      return classifier.parse(await read(client.rpc('safety_engine_status')))
    },
    refetchInterval: everyMs,
    retry: false,
  })
}

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
