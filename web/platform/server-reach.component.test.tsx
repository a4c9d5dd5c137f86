import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadPage } from './lazy.ts'
import { queryClient, refetchWhenBack } from './query-client.ts'
import { checkReach, reach } from './server-reach.ts'
import { useReach } from './use-reach.ts'
import { watchedFetch } from './watched-fetch.ts'

const server = { away: false }
const answer = vi.fn(async () => {
  if (server.away) throw new TypeError('Failed to fetch')
  return new Response('{}')
})

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(async () => {
  server.away = false
  await checkReach()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

function Screen() {
  const reach = useReach()
  const { data, isError } = useQuery({
    queryKey: ['visits'],
    queryFn: async () => (await watchedFetch('/rest/v1/visits')).status,
    retry: false,
  })
  return (
    <>
      <p>The server is {reach}</p>
      <p>{isError ? 'Failed to load' : `Loaded: ${data}`}</p>
    </>
  )
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  )

test('a server that is down is noticed by the first request, and what failed is loaded once it is back', async () => {
  onTestFinished(refetchWhenBack())
  server.away = true
  await show()
  await expect.element(page.getByText('Failed to load')).toBeVisible()
  await expect.element(page.getByText('The server is unreachable')).toBeVisible()
  server.away = false
  await expect.element(page.getByText('Loaded: 200'), { timeout: 10_000 }).toBeVisible()
  await expect.element(page.getByText('The server is online')).toBeVisible()
})

test('one request that fails while the server answers others changes nothing', async () => {
  await show()
  await expect.element(page.getByText('Loaded: 200')).toBeVisible()
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(watchedFetch('/rest/v1/visits')).rejects.toThrow('Failed to fetch')
  await expect(checkReach()).resolves.toBe(true)
  await expect.element(page.getByText('The server is online')).toBeVisible()
})

test('a request that gets no answer fails after half a minute; an answer that has begun is not cut off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const signals: AbortSignal[] = []
  const silent = async (input: unknown, init?: RequestInit) => {
    if (input === '/health') return answer()
    const { signal } = init ?? {}
    if (signal) signals.push(signal)
    return new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  }
  vi.stubGlobal('fetch', silent)
  const asked = watchedFetch('/rest/v1/visits')
  const refused = expect(asked).rejects.toMatchObject({ name: 'TimeoutError' })
  vi.advanceTimersByTime(30_000)
  await refused

  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.signal) signals.push(init.signal)
    return new Response('{}')
  })
  await watchedFetch('/rest/v1/visits')
  vi.advanceTimersByTime(60_000)
  expect(signals.at(-1)?.aborted).toBe(false)
})

test.each([
  ['a function gets a minute', 'translate-speech', 'application/json', true],
  ['a function that tells how far it is has no limit here', 'draft-note', 'text/event-stream', false],
  ['a check of the whole audit log has no limit', 'check-audit-log', 'application/json', false],
  ['a record for a request has no limit', 'fulfil-record-request', 'application/json', false],
  ['a record to download has no limit', 'my-record', 'application/json', false],
])('%s', async (_, name, accept, limited) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let signal: AbortSignal | null | undefined
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    if (input === '/health') return answer()
    signal = init?.signal
    return new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal?.reason))
    })
  })
  const failed = vi.fn()
  watchedFetch(`/functions/v1/${name}`, { headers: { accept } }).catch(failed)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(failed).toHaveBeenCalledTimes(limited ? 1 : 0)
})

test('a page whose code can’t be fetched while the server is down opens once it is back', async () => {
  server.away = true
  const load = vi.fn(async () => {
    if (server.away) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the page'
  })
  const opened = loadPage(load)
  await show()
  await expect.element(page.getByText('The server is unreachable')).toBeVisible()
  server.away = false
  await expect(opened).resolves.toBe('the page')
  expect(load).toHaveBeenCalledTimes(2)
})

test('any answer immediately shows that the server is back', async () => {
  server.away = true
  await checkReach()
  expect(reach()).toBe('unreachable')
  server.away = false
  await watchedFetch('/rest/v1/appointments')
  await expect.poll(reach, { timeout: 1000 }).toBe('online')
})

test('a page whose code is missing from a server that answers is an error', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadPage(() => Promise.reject(missing))).rejects.toBe(missing)
})

test.each([
  ['works in part', 200, true],
  ['has no database', 503, false],
])('a server that says it %s (%i) is reached: %s', async (_, status, reached) => {
  answer.mockImplementationOnce(async () => Response.json({ parts: { storage: 'down' } }, { status }))
  expect(await checkReach()).toBe(reached)
})
