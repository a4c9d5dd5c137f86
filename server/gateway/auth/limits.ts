import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { addressBlock } from '#server/db/address-block.ts'
import type { Sql } from '#server/db/pool.ts'
import { anonymous, inTurnOf } from '#server/db/run-as.ts'
import type { Services } from '#server/services.ts'
import type { AuthContext, AuthEnv } from './context.ts'
import { Refused, tooManyRequests } from './errors.ts'
import { deviceHashOf, isKnownDevice } from './known-devices.ts'

const minute = 60
const hour = 60 * minute

/** How many addresses' worth of attempts in total an account accepts before strangers have to wait. */
const addressesAtOnce = 10

/** Refreshes happen about once an hour; a few tabs may open or wake up together. */
const refreshesPerMinute = 20

/** For every call that guesses at, or writes to, someone's account. */
export const limitByAddress = createMiddleware<AuthEnv>(async (c, next) => {
  await limitAddress(c)
  await next()
})

export async function limitAddress(c: AuthContext): Promise<void> {
  const { services } = c.var
  const allowed = services.config.AUTH_REQUESTS_PER_MINUTE
  const { address } = c.var
  const wait = await inTurnOf(services.requests, { ...anonymous, address }, () =>
    countTry(services, `address:${addressBlock(address)}`, allowed, minute),
  )
  if (wait > 0) throw tooManyRequests(wait)
}

type ClearTries = () => Promise<void>

/**
 * Counted by what was typed, whether there is such an account or not, and by where it was typed: a stranger's wrong
 * attempts elsewhere don't lock the owner out. A device the owner has signed in from is counted separately.
 */
export async function limitPasswordTries(c: AuthContext, email: string): Promise<ClearTries> {
  return limitGuesses(c, `password:${digest(email)}`, email, { first: minute, longest: 15 * minute })
}

/** For six digits typed by a person who isn't signed in: a code from an email. */
export async function limitMailedCodeTries(c: AuthContext, email: string): Promise<ClearTries> {
  return limitGuesses(c, `mailed-code:${digest(email)}`, email, { first: minute, longest: hour })
}

/** For codes of an authenticator app, which six digits would not protect from patient guessing for long. */
export async function limitAppCodeTries(c: AuthContext): Promise<ClearTries> {
  const { services, user } = c.var
  const hash = deviceHashOf(c)
  const known = user.email && hash && (await isKnownDevice(services.sql, user.email, hash))
  const key = known ? `code:${user.id}:device:${hash.toString('base64url')}` : `code:${user.id}`
  return limitTriesInARow(services, [{ key, free: services.config.PASSWORD_TRIES_PER_MINUTE }], {
    first: minute,
    longest: hour,
  })
}

/** For a signed-in person who re-verifies their identity. */
export async function limitProofTries(
  services: Services,
  userId: string,
  kind: 'password' | 'code',
): Promise<ClearTries> {
  const key = kind === 'code' ? `code:${userId}` : `proof:${userId}`
  return limitTriesInARow(services, [{ key, free: services.config.PASSWORD_TRIES_PER_MINUTE }], {
    first: minute,
    longest: hour,
  })
}

export async function limitRecoveryCodeTries(services: Services, userId: string): Promise<ClearTries> {
  const keys = [{ key: `recovery:${userId}`, free: 5 }]
  return limitTriesInARow(services, keys, { first: 15 * minute, longest: 4 * hour }, (wait) => {
    const message = 'Too many wrong recovery codes. Wait a while, or use your authenticator app.'
    return new Refused(429, 'mfa_recovery_codes_locked', message, { retryAfter: wait })
  })
}

/** Each token of a session costs work wherever it is used, so one session cannot collect them. */
export async function refusalOfRefresh(tx: Sql, sessionId: string): Promise<Refused | undefined> {
  const wait = await countTry({ sql: tx }, `refresh:${sessionId}`, refreshesPerMinute, minute)
  return wait > 0 ? tooManyRequests(wait) : undefined
}

/**
 * Counted by the address they go to, so that no one is flooded. A device the owner has signed in from is counted
 * separately, so that strangers who request emails in the owner's name don't block the owner.
 */
export async function limitMails(c: AuthContext, recipient: string): Promise<void> {
  const { sql } = c.var.services
  const hash = deviceHashOf(c)
  const known = hash && (await isKnownDevice(sql, recipient, hash))
  const who = known ? `${digest(recipient)}:device:${hash.toString('base64url')}` : digest(recipient)
  await limitMailsOf(c, who)
}

/** For a signed-in person who requests an email to their own address. */
export async function limitOwnMails(c: AuthContext): Promise<void> {
  await limitMailsOf(c, `own:${c.var.user.id}`)
}

async function limitMailsOf(c: AuthContext, who: string): Promise<void> {
  const { services } = c.var
  const wait = await countTry(services, `mail:${who}`, services.config.MAILS_PER_HOUR, hour)
  if (wait === 0) return
  const message = `For security purposes, you can only request this after ${wait} seconds.`
  throw new Refused(429, 'over_email_send_rate_limit', message, { retryAfter: wait })
}

type Waits = { first: number; longest: number }

async function limitGuesses(
  c: AuthContext,
  account: string,
  email: string,
  waits: Waits,
): Promise<ClearTries> {
  const { services } = c.var
  const free = services.config.PASSWORD_TRIES_PER_MINUTE
  const hash = deviceHashOf(c)
  const keys =
    hash && (await isKnownDevice(services.sql, email, hash))
      ? [{ key: `${account}:device:${hash.toString('base64url')}`, free }]
      : [
          { key: `${account}:${addressBlock(c.var.address)}`, free },
          { key: account, free: free * addressesAtOnce },
        ]
  return limitTriesInARow(services, keys, waits)
}

/** The wait grows with each wrong attempt. A correct one clears the counts. */
async function limitTriesInARow(
  { sql }: Services,
  keys: { key: string; free: number }[],
  { first, longest }: Waits,
  refusal: (wait: number) => Refused = tooManyRequests,
): Promise<ClearTries> {
  for (const { key, free } of keys) {
    const [row] = await sql<{ wait: number }[]>`
      select auth.count_failed_try(${key}, ${free}::integer, ${first}::integer, ${longest}::integer) as wait`
    if (row?.wait) throw refusal(row.wait)
  }
  return async () => {
    await sql`delete from auth.failed_tries where key = any(${keys.map(({ key }) => key)})`
  }
}

async function countTry(
  { sql }: { sql: Sql },
  key: string,
  allowed: number,
  seconds: number,
): Promise<number> {
  const [row] = await sql<{ wait: number }[]>`
    select private.count_try(${key}, ${allowed}::integer, ${seconds}::integer) as wait`
  return row?.wait ?? 0
}

/** What people type into an email field is sometimes their password, so it is not kept as typed. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
