import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const now = Date.UTC(2026, 0, 5)
const authorization = 'Bearer token'
const address = 'http://practice.example/rest/v1/profiles?select=*&id=eq.rosa'
const asked: string[] = []

vi.stubGlobal('location', { origin: 'http://practice.example' })
vi.stubGlobal('localStorage', {
  getItem: () =>
    JSON.stringify({ access_token: 'token', expires_at: now / 1000 + 3600, user: { id: 'rosa' } }),
})
vi.stubGlobal('fetch', async (url: string) => {
  asked.push(url)
  return Response.json(url === '/config.json' ? { supabaseUrl: '/', supabaseKey: 'key' } : { state: 'AZ' })
})
afterAll(() => vi.unstubAllGlobals())

let { prefetch, takeAnswer } = await import('./prefetch.ts')
beforeEach(async () => {
  vi.useFakeTimers({ now })
  vi.resetModules()
  asked.length = 0
  ;({ prefetch, takeAnswer } = await import('./prefetch.ts'))
  await prefetch((me) => [
    {
      path: `profiles?select=*&id=eq.${me}`,
      single: true,
      next: (profile) => [{ path: 'rpc/licensed_providers', body: profile as object }],
    },
  ])
  return () => vi.useRealTimers()
})

test('code that comes half a minute later, on a slow line, is still given the answer: once', async () => {
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await (await takeAnswer(address, { headers: { authorization } }))?.json()).toEqual({ state: 'AZ' })
  expect(takeAnswer(address, { headers: { authorization } })).toBeUndefined()
})

test('an answer is not kept for long, nor given to another person or to a change', async () => {
  expect(takeAnswer(address, { headers: { authorization: 'Bearer other' } })).toBeUndefined()
  expect(takeAnswer(address, { method: 'PATCH', headers: { authorization } })).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(takeAnswer(address, { headers: { authorization } })).toBeUndefined()
})

test('requests that depend on an answer are sent once it is here', async () => {
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.at(-1)).toBe('http://practice.example/rest/v1/rpc/licensed_providers')
  const request = { method: 'POST', headers: { authorization }, body: '{"state":"AZ"}' }
  expect(takeAnswer(String(asked.at(-1)), request)).toBeDefined()
})
