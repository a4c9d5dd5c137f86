import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import { adminOf, register, request, signIn, startAuthServer } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const refresh = (token: string) =>
  request(server, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } })

test('a session is refreshed with a new pair of tokens, again and again', async () => {
  const { client, session } = await register(server)
  const seen = new Set([session.refresh_token])
  for (let i = 0; i < 3; i++) {
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.user.id).toBe(session.user.id)
    seen.add(data.session?.refresh_token ?? '')
  }
  expect(seen.size).toBe(4)
  expect((await client.auth.getUser()).error).toBeNull()
})

test('tabs that refresh at the same moment all get the same successor', async () => {
  const { session } = await register(server)
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const successors = new Set(answers.map(({ body }) => body?.refresh_token))
  expect(successors.size).toBe(1)
  const [successor] = successors
  expect((await refresh(String(successor))).status).toBe(200)
  expect((await refresh(session.refresh_token)).status).toBe(200)
})

test('a used token that returns later was copied: the whole session ends', async () => {
  const { id, client, session } = await register(server)
  const { data } = await client.auth.refreshSession()
  await server.sql`
    update auth.refresh_tokens set used_at = now() - interval '11 seconds'
    where used_at is not null and session_id in (select id from auth.sessions where user_id = ${id})`
  const reused = await refresh(session.refresh_token)
  expect(reused).toMatchObject({
    status: 400,
    body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
  })
  expect((await refresh(data.session?.refresh_token ?? '')).body).toEqual({
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  })
  expect((await client.auth.getUser()).error?.message).toBe('Auth session missing!')
  const [entry] = await server.sql`
    select payload from auth.audit_log_entries
    where payload ->> 'actor_id' = ${id} and payload ->> 'action' = 'refresh_token_reused'`
  expect(entry).toBeTruthy()
})

test('refresh tokens are kept as hashes only', async () => {
  const { id, session } = await register(server)
  const [row] = await server.sql`
    select r.token_hash, to_jsonb(r)::text as everything from auth.refresh_tokens r
    join auth.sessions s on s.id = r.session_id where s.user_id = ${id}`
  expect(row?.token_hash).toEqual(createHash('sha256').update(session.refresh_token).digest())
  const raw = [session.refresh_token, Buffer.from(session.refresh_token).toString('hex')]
  for (const text of raw) expect(row?.everything).not.toContain(text)
})

test('a session that was left idle cannot be refreshed, and refreshing alone does not keep it awake', async () => {
  const { id, session } = await register(server)
  await server.sql`update auth.sessions set last_used_at = now() - interval '20 minutes' where user_id = ${id}`
  const { body } = await refresh(session.refresh_token)
  expect(body?.access_token).toBeTruthy()
  await server.sql`update auth.sessions set last_used_at = last_used_at - interval '11 minutes' where user_id = ${id}`
  expect((await refresh(String(body?.refresh_token))).body).toEqual({
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Inactivity)',
  })
  const rows = await server.sql`select 1 from auth.sessions where user_id = ${id}`
  expect(rows).toHaveLength(0)
})

test('using the session does keep it awake', async () => {
  const { id, client } = await register(server)
  await server.sql`update auth.sessions set last_used_at = now() - interval '20 minutes' where user_id = ${id}`
  expect((await client.auth.getUser()).error).toBeNull()
  const [row] = await server.sql`
    select now() - last_used_at < interval '1 minute' as awake from auth.sessions where user_id = ${id}`
  expect(row?.awake).toBe(true)
})

test('staff sessions rest for 15 minutes, those of patients for 30, and a new role counts at the next refresh', async () => {
  const { id, email, client } = await register(server)
  const idle = async () => (await server.sql`select idle_seconds from auth.sessions where user_id = ${id}`)[0]
  expect(await idle()).toEqual({ idle_seconds: 1800 })
  await server.sql`insert into public.user_roles (user_id, role) values (${id}, 'provider')`
  await client.auth.refreshSession()
  expect(await idle()).toEqual({ idle_seconds: 900 })
  await signIn(server, email)
  const rows = await server.sql`select idle_seconds from auth.sessions where user_id = ${id}`
  expect(rows.map(({ idle_seconds }) => idle_seconds)).toEqual([900, 900])
})

test('a person who was banned or deleted cannot refresh', async () => {
  const banned = await register(server)
  await server.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${banned.id}`
  expect((await refresh(banned.session.refresh_token)).body?.code).toBe('user_banned')
  const deleted = await register(server)
  await adminOf(server).deleteUser(deleted.id)
  expect((await refresh(deleted.session.refresh_token)).body?.code).toBe('refresh_token_not_found')
})

test.each([[{}], [{ refresh_token: '' }], [{ refresh_token: 7 }]])('the body %j is refused', async (body) => {
  const answer = await request(server, 'POST', '/token?grant_type=refresh_token', { body })
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})
