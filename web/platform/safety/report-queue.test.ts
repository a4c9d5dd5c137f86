import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openReportQueue } from './report-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function openServer() {
  const got: string[] = []
  const server = { got, failure: undefined as object | undefined }
  const report = openReportQueue(async (line: string) => {
    if (server.failure) throw server.failure
    got.push(line)
  })
  return { server, report }
}

test('a line written while the server is away is reported when it is back', async () => {
  const { server, report } = openServer()
  server.failure = new TypeError('Failed to fetch')
  report('I took all my pills')
  report('Please help')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.got).toEqual([])
  server.failure = undefined
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.got).toEqual(['I took all my pills', 'Please help'])
})

test('lines that come too fast are reported later, and one the database refuses holds up none', async () => {
  const { server, report } = openServer()
  server.failure = { code: 'SM985' }
  report('first')
  await vi.advanceTimersByTimeAsync(2000)
  server.failure = undefined
  await vi.advanceTimersByTimeAsync(2000)
  server.failure = { code: 'SM643' }
  report('of another visit')
  await vi.advanceTimersByTimeAsync(0)
  server.failure = undefined
  report('second')
  await vi.advanceTimersByTimeAsync(0)
  expect(server.got).toEqual(['first', 'second'])
})
