import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { recentAnswers } from '#core/contracts/recent-answers.ts'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

const time = z.string().nullable()
const server = z.object({
  id: z.string(),
  host: z.string(),
  version: z.string(),
  started_at: z.string(),
  sockets: z.number(),
  memory_bytes: z.number(),
  disk_free_bytes: z.number().nullable(),
  disk_bytes: z.number().nullable(),
  /** Of its last minutes; nothing before its first. */
  recent: recentAnswers.nullable(),
})
const job = z.object({
  name: z.string(),
  every_seconds: z.number(),
  finished_at: time,
  took_seconds: z.number().nullable(),
  running: z.boolean(),
  failed_at: time,
  failures: z.number(),
  last_error: z.string().nullable(),
})
const queue = z.object({
  queue: z.string(),
  waiting: z.number(),
  retried: z.number(),
  oldest_seconds: z.number(),
  failed: z.number(),
  /** Alerts about safety tasks that could not be sent, and why; they are tried until someone has the task. */
  safety_failing: z.number(),
  safety_error: z.string().nullable(),
})
const letter = z.object({
  queue: z.string(),
  id: z.string(),
  about: z.string(),
  attempts: z.number(),
  failed_at: z.string(),
  last_error: z.string().nullable(),
})
const status = z.object({
  servers: z.array(server),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    most_connections: z.number(),
  }),
  backups: z.object({ full_at: time, base_at: time, archiving: z.boolean(), archived_at: time }),
  queues: z.array(queue),
  jobs: z.array(job),
  dead_letters: z.array(letter),
})
export type SystemStatus = z.infer<typeof status>
export type Job = z.infer<typeof job>
export type Queue = z.infer<typeof queue>
export type DeadLetter = z.infer<typeof letter>

const key = ['system-status']
const everyMs = 15_000

/** The operator's status data, polled. */
export function useSystemStatus() {
  return useQuery({
    queryKey: key,
    queryFn: async () => {
      const client = await supabase()
      return status.parse(await read(client.rpc('system_status')))
    },
    refetchInterval: everyMs,
    retry: false,
  })
}

/** The recipient of a failed delivery, and the patient it was about. */
type DeliveryRow = Database['public']['Functions']['failed_deliveries']['Returns'][number]
export type Delivery = { [Column in keyof DeliveryRow]: DeliveryRow[Column] | null }

/** Reading it is recorded in the audit log, so it is loaded once for each list of failures. */
export function useFailedDeliveries(letters: readonly DeadLetter[]) {
  const { data } = useQuery({
    queryKey: ['failed-deliveries', letters.map(({ queue, id }) => `${queue} ${id}`)],
    queryFn: async (): Promise<Delivery[]> => {
      const client = await supabase()
      return read(client.rpc('failed_deliveries'))
    },
    enabled: letters.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (letter: DeadLetter): Delivery | undefined =>
    data?.find(({ queue, id }) => queue === letter.queue && id === letter.id)
}

/** Retries a failed delivery, or dismisses it. */
export function useSettleLetter() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ letter, how }: { letter: DeadLetter; how: 'retry' | 'dismiss' }) => {
      const client = await supabase()
      const wanted = { queue: letter.queue, entry: letter.id }
      if (how === 'retry') await read(client.rpc('retry_dead_letter', wanted))
      else await read(client.rpc('dismiss_dead_letter', wanted))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
