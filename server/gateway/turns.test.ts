import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.sql`insert into storage.buckets (id, name, public) values ('open', 'open', true)`
})
afterAll(() => server.stop())

/** The statuses of many simultaneous requests, while the database can answer none of them. */
async function askedAtOnce(path: string, token: string, table: string): Promise<number[]> {
  const holder = await server.sql.reserve()
  await holder`begin`
  await holder.unsafe(`lock table ${table} in access exclusive mode`)
  const answers: number[] = []
  const asked = Array.from({ length: 60 }, async () => {
    const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    answers.push(answer.status)
    await answer.body?.cancel()
  })
  // Three run, forty wait briefly, and the rest is refused immediately.
  await expect.poll(() => answers.length, { interval: 10 }).toBeGreaterThanOrEqual(17)
  const early = [...answers]
  await holder`rollback`
  holder.release()
  await Promise.all(asked)
  return early
}

test('one person can send only so many requests together about their own account', async () => {
  const { token } = await createActor(server.services)
  const early = await askedAtOnce('/auth/v1/user', token, 'auth.sessions')
  expect(new Set(early)).toEqual(new Set([429]))
})

test('one address can request only so many public files together', async () => {
  const { publishableKey } = server.services.keys
  const early = await askedAtOnce(
    '/storage/v1/object/public/open/none.png',
    publishableKey,
    'storage.buckets',
  )
  expect(new Set(early)).toEqual(new Set([400]))
})
