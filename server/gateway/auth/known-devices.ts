import { createHash, randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { Sql } from '#server/db/pool.ts'
import type { AuthContext, SessionRow } from './context.ts'
import { sendMail } from './mails.ts'
import type { UserRow } from './users.ts'

/**
 * A random number in a cookie that scripts cannot read. It signs no one in: it only lets the server recognize the
 * browser.
 */
const cookie = 'known_device'
const seconds = 365 * 24 * 60 * 60

export function deviceHashOf(c: AuthContext): Buffer | undefined {
  const value = readCookie(c)
  return value ? digest(value) : undefined
}

/** Over https it is named with a prefix that lets no other host, and no unencrypted page, plant one. */
function readCookie(c: AuthContext): string | undefined {
  return isSecure(c) ? getCookie(c, cookie, 'host') : getCookie(c, cookie)
}

function isSecure(c: AuthContext): boolean {
  return c.var.site.startsWith('https:')
}

export async function isKnownDevice(sql: Sql, email: string, hash: Buffer): Promise<boolean> {
  const rows = await sql`
    select 1 from auth.known_devices d join auth.users u on u.id = d.user_id
    where lower(u.email) = ${email.toLowerCase()} and d.device_hash = ${hash}`
  return rows.length > 0
}

/**
 * Remembers the browser once the person has signed in completely, and tells them when it is a new one. The first one
 * of an account is no news.
 */
export async function rememberDevice(
  c: AuthContext,
  tx: Sql,
  user: UserRow,
  session: SessionRow,
): Promise<void> {
  if (session.mfa_required && session.aal === 'aal1') return
  const value = readCookie(c) ?? randomBytes(32).toString('base64url')
  const [device] = await tx<{ is_new: boolean; others: boolean }[]>`
    with others as (
      select exists (
        select from auth.known_devices where user_id = ${user.id} and device_hash <> ${digest(value)}
      ) as found
    )
    insert into auth.known_devices (user_id, device_hash) values (${user.id}, ${digest(value)})
    on conflict (user_id, device_hash) do update set last_used_at = now()
    returning created_at = last_used_at as is_new, (select found from others) as others`
  setCookie(c, cookie, value, {
    ...(isSecure(c) ? { prefix: 'host', secure: true, path: '/' } : { path: '/auth/v1' }),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: seconds,
  })
  if (!device?.is_new || !device.others || !user.email) return
  await sendMail(tx, 'newDevice', user.email, {
    userAgent: c.req.header('user-agent'),
    address: c.var.address,
    security: `${c.var.site}/account-security`,
  })
}

export async function forgetOtherDevices(c: AuthContext, tx: Sql, userId: string): Promise<void> {
  await tx`
    delete from auth.known_devices
    where user_id = ${userId} and device_hash is distinct from ${deviceHashOf(c) ?? null}::bytea`
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}
