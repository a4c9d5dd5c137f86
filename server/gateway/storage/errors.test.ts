import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { answerError } from './errors.ts'

const log = { error: () => {} } as unknown as Services['log']

async function answerTo(code: string) {
  const app = new Hono()
  app.post('/', () => {
    throw Object.assign(new Error(code), { code })
  })
  app.onError((error, c) => answerError({ log } as Services, error, c))
  const answer = await app.request('/', { method: 'POST' })
  return {
    status: answer.status,
    retry: answer.headers.get('retry-after'),
    ...((await answer.json()) as object),
  }
}

test('an upload to a full disk answers that nothing was saved and to try again', async () => {
  expect(await answerTo('ENOSPC')).toMatchObject({ status: 503, retry: '2', code: 'disk_full' })
})

test('a database without disk, memory or connections is unavailable, not broken', async () => {
  for (const code of ['53100', '53200', '53300'])
    expect(await answerTo(code)).toMatchObject({ status: 503, retry: '2', code: 'database_unavailable' })
})
