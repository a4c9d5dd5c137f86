import { z } from 'zod'

/** PostgreSQL stores no zero byte. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0]*$/)

const changeRequest = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: text(63).optional(),
  table: text(63).optional(),
  filter: text(2000).nullish(),
  select: z.array(text(63)).max(200).nullish(),
})
export type ChangeRequest = z.infer<typeof changeRequest>

const joinPayload = z.object({
  access_token: z.string().max(16_384).nullish(),
  config: z
    .object({
      private: z.boolean().default(false),
      broadcast: z.object({ ack: z.boolean().default(false), self: z.boolean().default(false) }).prefault({}),
      presence: z.object({ key: text(255).default(''), enabled: z.boolean().default(false) }).prefault({}),
      postgres_changes: z.array(changeRequest).max(10).default([]),
      postgres_changes_options: z.object({ wait: z.boolean().default(false) }).prefault({}),
    })
    .prefault({}),
})
export type JoinConfig = z.infer<typeof joinPayload>['config']

/** What a client asks for when it joins a channel. Unknown subscriptions are ignored, as Supabase does. */
export function parseJoin(payload: unknown): { token: string | undefined; config: JoinConfig } | undefined {
  const parsed = joinPayload.safeParse(payload)
  if (!parsed.success) return undefined
  return { token: parsed.data.access_token ?? undefined, config: parsed.data.config }
}
