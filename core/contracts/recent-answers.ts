import { z } from 'zod'

/** What a server process answered in the last minutes, and what its requests waited for. */
export const recentAnswers = z.object({
  minutes: z.number(),
  requests: z.number(),
  /** Answers of 500 and above. */
  failed: z.number(),
  /** Within this time 95 of 100 answers began. */
  p95_ms: z.number(),
  /** How late timers were in the worst 15 seconds, ignoring the latest one percent. */
  loop_ms: z.number(),
  pool_running: z.number(),
  pool_waiting: z.number(),
  pool_size: z.number(),
})
export type RecentAnswers = z.infer<typeof recentAnswers>
