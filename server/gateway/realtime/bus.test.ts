import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Pool } from '#server/db/pool.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { openBus } from './bus.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('a connection that is lost while starting up does not continue without listening', async () => {
  const heard = Promise.withResolvers<string>()
  const away: number[] = []
  const loseOnce = async (sql: Pool, awayMs: number) => {
    away.push(awayMs)
    if (away.length > 1) return
    await server.sql`select pg_terminate_backend(${bus.process()})`
    await expect.poll(() => bus.process()).toBe(0)
    await sql`select 1`
  }
  const bus = openBus(server.services, {
    onReady: loseOnce,
    onNotice: (channel, payload) => channel === 'session_ended' && heard.resolve(payload),
  })
  onTestFinished(() => bus.close())
  await bus.ready()
  await server.sql`select pg_notify('session_ended', 'somebody')`
  expect(await heard.promise).toBe('somebody')
  // Changes are kept for minutes: it has been away since it last listened, not since it last failed.
  expect(away).toHaveLength(2)
  expect(away[1]).toBeGreaterThan(away[0] ?? 0)
})
