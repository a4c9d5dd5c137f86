import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Services } from '#server/services.ts'
import type { AuthContext, AuthEnv } from './context.ts'
import { Refused, tooManyRequests } from './errors.ts'

/** For every call that guesses at, or writes to, someone's account. */
export const limitByAddress = createMiddleware<AuthEnv>(async (c, next) => {
  await limitAddress(c)
  await next()
})

export async function limitAddress(c: AuthContext): Promise<void> {
  const { services } = c.var
  const allowed = services.config.AUTH_REQUESTS_PER_MINUTE
  const wait = await countTry(services, `address:${c.var.address}`, allowed, 60)
  if (wait > 0) throw tooManyRequests(wait)
}

/** Counted by what was typed, whether there is such an account or not. A right password clears the count. */
export async function limitPasswordTries(services: Services, email: string): Promise<() => Promise<void>> {
  const key = `password:${digest(email)}`
  const wait = await countTry(services, key, services.config.PASSWORD_TRIES_PER_MINUTE, 60)
  if (wait > 0) throw tooManyRequests(wait)
  return () => clear(services, key)
}

/** For six-digit codes of an authenticator app or a mail: as few tries as for passwords. */
export async function limitCodeTries(services: Services, account: string): Promise<() => Promise<void>> {
  const key = `code:${digest(account)}`
  const wait = await countTry(services, key, services.config.PASSWORD_TRIES_PER_MINUTE, 60)
  if (wait > 0) throw tooManyRequests(wait)
  return () => clear(services, key)
}

export async function limitRecoveryCodeTries(
  services: Services,
  userId: string,
): Promise<() => Promise<void>> {
  const key = `recovery:${userId}`
  const wait = await countTry(services, key, 5, 15 * 60)
  if (wait > 0) {
    const message = 'Too many wrong recovery codes. Wait a while, or use your authenticator app.'
    throw new Refused(429, 'mfa_recovery_codes_locked', message, { retryAfter: wait })
  }
  return () => clear(services, key)
}

export async function limitMails(services: Services, recipient: string): Promise<void> {
  const wait = await countTry(services, `mail:${digest(recipient)}`, services.config.MAILS_PER_HOUR, 3600)
  if (wait === 0) return
  const message = `For security purposes, you can only request this after ${wait} seconds.`
  throw new Refused(429, 'over_email_send_rate_limit', message, { retryAfter: wait })
}

async function countTry({ sql }: Services, key: string, allowed: number, seconds: number): Promise<number> {
  const [row] = await sql<{ wait: number }[]>`
    select private.count_try(${key}, ${allowed}::integer, ${seconds}::integer) as wait`
  return row?.wait ?? 0
}

async function clear({ sql }: Services, key: string): Promise<void> {
  await sql`delete from private.rate_limits where key = ${key}`
}

/** What people type into an e-mail field is sometimes their password, so it is not kept as typed. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
