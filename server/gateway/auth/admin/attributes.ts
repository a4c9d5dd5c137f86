import { z } from 'zod'
import * as fields from '../fields.ts'

/** Go's notation, which GoTrue takes: `none`, or numbers with units such as `2h45m`. */
const banDuration = z
  .string()
  .regex(/^(none|(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+)$/, 'invalid format for ban duration')

export const userAttributes = z.object({
  email: fields.email.nullish(),
  password: fields.password.nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
  ban_duration: banDuration.nullish(),
})

const unitSeconds: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, ns: 1e-9 }

/** Until when: null lifts a ban. */
export function banUntil(duration: string): Date | null {
  if (duration === 'none') return null
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  const seconds = parts.reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (unitSeconds[unit ?? ''] ?? 0),
    0,
  )
  return new Date(Date.now() + seconds * 1000)
}
