import type { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

let server: TestServer
let admin: Actor
beforeAll(async () => {
  server = await startTestServer()
  admin = await createActor(server.services)
  await server.sql`update public.user_roles set role = 'admin' where user_id = ${admin.id}`
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.sql`delete from private.rate_limits`
  await server.sql`delete from private.mail_outbox`
})

const send = async (token?: string) => {
  const { data, error } = await server.client(token).functions.invoke('test-mail', { body: {} })
  if (!error) return { status: 200, body: data }
  const { context } = error as FunctionsHttpError
  return { status: context.status, body: await context.json() }
}
const outbox = () => server.sql`select recipient, subject, kind from private.mail_outbox`

test('the supervisor gets one at their own address', async () => {
  expect(await send(admin.token)).toEqual({ status: 200, body: { to: admin.email } })
  expect(await outbox()).toEqual([
    { recipient: admin.email, subject: 'Test email from Saguaro Mind', kind: 'test' },
  ])
})

test('no one else can', async () => {
  const patient = await createActor(server.services)
  expect(await send(patient.token)).toMatchObject({
    status: 403,
    body: { code: 'not_supervisor', message: 'Only the supervising physician can send a test email' },
  })
  expect(await send()).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in', message: 'Sign in to do this' },
  })
  expect(await outbox()).toEqual([])
})

test('five a minute are enough', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect((await send(admin.token)).status).toBe(200)
  expect((await send(admin.token)).status).toBe(429)
  expect(await outbox()).toHaveLength(5)
})
