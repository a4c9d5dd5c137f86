import type { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

let server: TestServer
let admin: Actor
beforeAll(async () => {
  server = await startTestServer()
  admin = await createAdmin()
  await server.sql`select private.seal_audit_log()`
})
afterAll(() => server.stop())

async function createAdmin(): Promise<Actor> {
  const actor = await createActor(server.services)
  await server.sql`update public.user_roles set role = 'admin' where user_id = ${actor.id}`
  return actor
}

const check = async (token?: string) => {
  const { data, error } = await server.client(token).functions.invoke('check-audit-log', { body: {} })
  if (!error) return { status: 200, body: data }
  const { context } = error as FunctionsHttpError
  return { status: context.status, body: await context.json() }
}

test('an intact log is found intact', async () => {
  const [last] = await server.sql`
    select position::int, encode(hash, 'hex') as hash from private.audit_seals order by position desc limit 1`
  expect(last?.position).toBeGreaterThan(0)
  expect(await check(admin.token)).toEqual({
    status: 200,
    body: { ok: true, links: last?.position, head: last?.hash },
  })
})

test('no one else can check, and not without limit', async () => {
  const patient = await createActor(server.services)
  expect(await check(patient.token)).toMatchObject({
    status: 403,
    body: { code: 'not_supervisor', message: 'Only the supervising physician can verify the audit log' },
  })
  expect(await check()).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in', message: 'Sign in to do this' },
  })
  const eager = await createAdmin()
  for (let asked = 0; asked < 6; asked += 1) expect((await check(eager.token)).status).toBe(200)
  expect((await check(eager.token)).status).toBe(429)
})

test('an entry changed behind the server’s back is named', async () => {
  await server.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      update public.audit_log set event_type = 'nothing.happened'
      where id = (select audit_id from private.audit_seals where position = 1)`
  })
  expect(await check(admin.token)).toEqual({
    status: 200,
    body: { ok: false, position: 1, reason: 'the row or its place is not what was sealed' },
  })
})
