import type { Context } from 'hono'
import { practice } from '#core/practice.ts'
import type { Services } from '#server/services.ts'

/** What the browser needs to make its client. Nothing here is secret. */
export function browserConfig({ config, keys, demo }: Services, c: Context): Response {
  c.header('cache-control', 'no-store')
  return c.json({
    supabaseUrl: config.PUBLIC_URL?.replace(/\/+$/, '') ?? originOf(c, config.TRUST_PROXY),
    supabaseKey: keys.publishableKey,
    demo,
    practice: {
      name: practice.name,
      phone: practice.phone,
      supportEmail: practice.supportEmail,
      timeZone: practice.timeZone,
    },
  })
}

/** The address the browser itself used. It is told to nobody else, so its word is good enough. */
function originOf(c: Context, trustProxy: boolean): string {
  const { origin, host } = new URL(c.req.url)
  if (!trustProxy) return origin
  const scheme = c.req.header('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${scheme}://${c.req.header('x-forwarded-host') ?? host}`
}
