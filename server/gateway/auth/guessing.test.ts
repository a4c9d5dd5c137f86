import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import { registerWithApp } from './factors/testing.ts'
import { goodPassword, mailsTo, newEmail, register, request, signIn, startAuthServer } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startAuthServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.sql`delete from auth.failed_tries`
})

const tryPassword = (email: string, password: string, address: string, cookie?: string) =>
  request(server, 'POST', '/token?grant_type=password', {
    body: { email, password },
    headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
  })

async function knownDevice(email: string) {
  const { headers } = await tryPassword(email, goodPassword, '198.51.100.1')
  const cookie = headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^known_device=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
  return cookie.split(';')[0] ?? ''
}

test("M7: a stranger's wrong attempts do not lock the owner out at another address", async () => {
  const { email } = await register(server)
  for (let i = 0; i < 7; i++) await tryPassword(email, `Wrong-guess-${i}`, '203.0.113.9')
  expect((await tryPassword(email, goodPassword, '203.0.113.9')).status).toBe(429)
  expect((await tryPassword(email, goodPassword, '198.51.100.7')).status).toBe(200)
})

test('M7: many addresses together run into a limit of the account; a known device is let through', async () => {
  const { email } = await register(server)
  const cookie = await knownDevice(email)
  for (let i = 0; i < 51; i++) await tryPassword(email, `Wrong-guess-${i}`, `203.0.113.${i}`)
  expect((await tryPassword(email, goodPassword, '198.51.100.7')).status).toBe(429)
  expect((await tryPassword(email, goodPassword, '198.51.100.7', cookie)).status).toBe(200)
})

test("M7: a device known to one account gives no extra attempts at another person's", async () => {
  const { email } = await register(server)
  const cookie = await knownDevice((await register(server)).email)
  for (let i = 0; i < 5; i++) await tryPassword(email, `Wrong-guess-${i}`, '203.0.113.9', cookie)
  expect((await tryPassword(email, goodPassword, '203.0.113.9', cookie)).status).toBe(429)
})

test('over https no other host can set the device cookie', async () => {
  const secure = await startAuthServer({ PUBLIC_URL: 'https://practice.example' })
  const { email } = await register(secure)
  const signIn = (cookie: string) =>
    request(secure, 'POST', '/token?grant_type=password', {
      body: { email, password: goodPassword },
      headers: { cookie },
    })
  const given = (await signIn('known_device=planted')).headers.get('set-cookie') ?? ''
  expect(given).toMatch(/^__Host-known_device=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const kept = given.split(';')[0] ?? ''
  expect((await signIn(kept)).headers.get('set-cookie')).toContain(kept)
  await secure.stop()
})

test('P6: with a new password, devices that used the old one are no longer known', async () => {
  const { email, id, session } = await register(server)
  const intruder = await knownDevice(email)
  const own = await knownDevice(email)
  const change = await request(server, 'PUT', '/user', {
    token: session.access_token,
    body: { password: 'Palo-verde-shade-9', current_password: goodPassword },
    headers: { cookie: own },
  })
  expect(change.status).toBe(200)
  const kept = await server.sql<{ device_hash: Buffer }[]>`
    select device_hash from auth.known_devices where user_id = ${id}`
  const hashOf = (cookie: string) => createHash('sha256').update(cookie.replace(/^.*=/, '')).digest('hex')
  expect(kept.map(({ device_hash }) => device_hash.toString('hex'))).toEqual([hashOf(own)])
  expect(hashOf(own)).not.toBe(hashOf(intruder))
})

test("P11: emails that strangers request do not block the owner's", async () => {
  const strict = await startAuthServer({ MAILS_PER_HOUR: '2' })
  const { email, session } = await register(strict)
  const signedIn = await request(strict, 'POST', '/token?grant_type=password', {
    body: { email, password: goodPassword },
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const recover = (headers = {}) => request(strict, 'POST', '/recover', { body: { email }, headers })
  for (const status of [200, 200, 429]) expect((await recover()).status).toBe(status)
  expect((await recover({ cookie })).status).toBe(200)
  const proof = await request(strict, 'GET', '/reauthenticate', { token: session.access_token })
  expect(proof.status).toBe(200)
  await strict.stop()
})

test('M7: a device is not known before the second step was taken', async () => {
  const { email } = await registerWithApp(server)
  const { headers, status } = await tryPassword(email, goodPassword, '198.51.100.1')
  expect(status).toBe(200)
  expect(headers.get('set-cookie')).toBeNull()
})

test('M7: the addresses of one IPv6 subscriber are counted as one', async () => {
  const strict = await startAuthServer({ TRUST_PROXY: '1', AUTH_REQUESTS_PER_MINUTE: '3' })
  const statuses: number[] = []
  for (const host of [':1', ':2', ':ffff:1', 'abcd:ef01:2345:6789']) {
    const answer = await request(strict, 'POST', '/recover', {
      body: { email: newEmail() },
      headers: { 'x-forwarded-for': `2001:db8:1:2:${host}` },
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  await strict.stop()
})

test('M7: each further wrong code of an app waits twice as long as the one before', async () => {
  const { email, factorId, app } = await registerWithApp(server)
  const { client } = await signIn(server, email)
  const wrong = app.nextCode() === '000000' ? '000001' : '000000'
  const tryCode = async (code: string) => {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
    return error?.status ?? 200
  }
  for (let i = 0; i < 12; i++) {
    expect(await tryCode(wrong)).toBe(422)
    await server.sql`update auth.failed_tries set wait_until = last_try_at where key like 'code:%'`
  }
  expect(await tryCode(wrong)).toBe(422)
  expect(await tryCode(app.nextCode())).toBe(429)
  const [last] = await server.sql`
    select extract(epoch from wait_until - last_try_at)::integer as seconds from auth.failed_tries where key like 'code:%'`
  expect(last?.seconds).toBe(3600)
})

test('M7: waits grow from a minute to their maximum, and a day without attempts ends them', async () => {
  const waits: number[] = []
  for (let i = 0; i < 10; i++) {
    const [row] = await server.sql`select auth.count_failed_try('k', 5, 60, 900) as wait`
    expect(row?.wait).toBe(0)
    const [kept] = await server.sql`
      select extract(epoch from wait_until - last_try_at)::integer as seconds from auth.failed_tries where key = 'k'`
    waits.push(kept?.seconds)
    await server.sql`update auth.failed_tries set wait_until = now() - interval '1 second'`
  }
  expect(waits).toEqual([0, 0, 0, 0, 60, 120, 240, 480, 900, 900])
  await server.sql`update auth.failed_tries set last_try_at = now() - interval '25 hours'`
  await server.sql`select auth.count_failed_try('k', 5, 60, 900)`
  expect((await server.sql`select tries from auth.failed_tries where key = 'k'`)[0]?.tries).toBe(1)
})

test('M7: after ten failures in a row the owner gets one email', async () => {
  const { email } = await register(server)
  const kinds = async () => (await mailsTo(server, email)).map(({ kind }) => kind)
  for (let i = 0; i < 9; i++) await tryPassword(email, `Wrong-guess-${i}`, `203.0.113.${i}`)
  expect(await kinds()).toEqual([])
  for (let i = 0; i < 4; i++) await tryPassword(email, `Wrong-again-${i}`, `203.0.113.${100 + i}`)
  expect(await kinds()).toEqual(['auth_failedTries'])
})

test('a sign-in from a new device is announced to the owner; one from a known device is not', async () => {
  const { email } = await register(server)
  const cookie = await knownDevice(email)
  const news = () => server.sql`
    select body_text from private.mail_outbox where recipient = ${email} and kind = 'auth_newDevice'`
  expect(await news()).toHaveLength(1)
  await tryPassword(email, goodPassword, '203.0.113.50', cookie)
  expect(await news()).toHaveLength(1)
  await tryPassword(email, goodPassword, '203.0.113.50')
  expect(await news()).toHaveLength(2)
  const words = (await news()).map(({ body_text }) => body_text).join()
  expect(words).toContain('203.0.113.50')
  expect(words).toContain('/account-security')
})

test('a person who reads Spanish is notified of a new device in Spanish', async () => {
  const { email, id } = await register(server)
  await server.sql`update public.profiles set preferred_language = 'Spanish' where id = ${id}`
  await knownDevice(email)
  await tryPassword(email, goodPassword, '203.0.113.50')
  const [mail] = await server.sql`
    select body_text from private.mail_outbox where recipient = ${email} and kind = 'auth_newDevice'`
  expect(mail?.body_text).toContain('Dispositivo desconocido\nDirección IP: ')
})

test('two sign-ins to one account at the same moment do not make each other wait', async () => {
  const { sql } = server
  const key = 'password:at-once'
  const countTry = () => sql<{ wait: number }[]>`select auth.count_failed_try(${key}, 5, 60, 900) as wait`
  await countTry()
  const second = await sql.begin(async (first) => {
    const [holder] = await first<{ pid: number }[]>`
      select pg_backend_pid() as pid from auth.failed_tries where key = ${key} for update`
    const waiting = countTry().execute()
    await expect
      .poll(async () => {
        const [row] = await sql<{ waits: boolean }[]>`
          select exists (
            select from pg_stat_activity where ${holder?.pid ?? 0} = any(pg_blocking_pids(pid))) as waits`
        return row?.waits
      })
      .toBe(true)
    await first`update auth.failed_tries set wait_until = clock_timestamp() where key = ${key}`
    return { waiting }
  })
  expect((await second.waiting)[0]?.wait).toBe(0)
})
