import { z } from 'zod'

export const request = z.object({})

/** Whether every entry is what was sealed; otherwise where the chain breaks first, and why. */
export const answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), links: z.number(), head: z.string() }),
  z.object({ ok: z.literal(false), position: z.number(), reason: z.string() }),
])

export type AuditLogCheck = z.infer<typeof answer>
