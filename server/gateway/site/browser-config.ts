import type { Context } from 'hono'
import { practice } from '#core/practice.ts'
import type { Services } from '#server/services.ts'

/** Once there is a supervisor there always is one, so the question is asked until the answer is yes. */
const setUp = new WeakSet<object>()

async function isSetUp({ sql }: Services): Promise<boolean> {
  if (setUp.has(sql)) return true
  const [admin] = await sql`select 1 from public.user_roles where role = 'admin' limit 1`
  if (admin) setUp.add(sql)
  return Boolean(admin)
}

/** What the browser needs to create its client. Nothing here is secret. */
export async function browserConfig(services: Services, c: Context): Promise<Response> {
  const { config, keys, demo } = services
  c.header('cache-control', 'no-store')
  return c.json({
    supabaseUrl: config.PUBLIC_URL?.replace(/\/+$/, '') ?? originOf(c, config.TRUST_PROXY),
    supabaseKey: keys.publishableKey,
    demo,
    sendsEmail: Boolean(config.SMTP_URL),
    setUp: await isSetUp(services),
    practice: {
      name: practice.name,
      phone: practice.phone,
      supportEmail: practice.supportEmail,
      timeZone: practice.timeZone,
    },
  })
}

/** The address the browser itself used. It is only sent back to that browser, so it can be trusted. */
function originOf(c: Context, trustProxy: boolean): string {
  const { origin, host } = new URL(c.req.url)
  if (!trustProxy) return origin
  const scheme = c.req.header('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${scheme}://${c.req.header('x-forwarded-host') ?? host}`
}
