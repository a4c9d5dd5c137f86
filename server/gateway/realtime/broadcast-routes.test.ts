import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestFixture, startRestServer } from './test-fixture.ts'

let rest: RestFixture
beforeAll(async () => {
  rest = await startRestServer()
})
afterAll(() => rest.stop())

const send = async (path: string, body: string, token = rest.ana.token) => {
  const answer = await fetch(`${rest.url}/realtime/v1/api/broadcast${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  return answer.status
}
const messages = (topic: string, payload: unknown = {}) =>
  JSON.stringify({ messages: [{ topic, event: 'x', payload, private: true }] })
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

test('a broadcast that is allowed is taken', async () => {
  expect(await send('', messages('room:1'))).toBe(202)
  expect(await send('/room:1/events/x?private=true', '{"a":1}')).toBe(202)
})

test('one that is too large, nested too deeply or names an impossible topic is refused, without a failure', async () => {
  expect(await send('', messages('room:1', 'x'.repeat(300_000)))).toBe(413)
  expect(await send('', messages('room:\0'))).toBe(422)
  expect(await send('/room:%00/events/x?private=true', '{}')).toBe(422)
  expect(await send('', messages('room:1').replace('{}', deep))).toBe(422)
  expect(await send('/room:1/events/x?private=true', `{"a":${deep}}`)).toBe(422)
})

test('a stranger is refused before the body is read', async () => {
  expect(await send('', 'x'.repeat(300_000), rest.services.keys.publishableKey)).toBe(403)
})

test('a caller with too many simultaneous requests is refused', async () => {
  const holder = await rest.sql.reserve()
  await holder`begin`
  await holder`lock table realtime.messages in access exclusive mode`
  const answers: number[] = []
  const asked = Array.from({ length: 48 }, async () => answers.push(await send('', messages('room:1'))))
  await expect.poll(() => answers, { interval: 10 }).toContain(429)
  await holder`rollback`
  holder.release()
  await Promise.all(asked)
  // On a busy machine some time out.
  for (const status of answers) expect([202, 429, 504]).toContain(status)
})
