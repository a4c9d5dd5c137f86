import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { transcribe } from './transcribe.ts'

/** A request whose answer never comes. */
class SilentRequest {
  static current: SilentRequest | undefined
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  onabort = () => {}
  onloadend = () => {}
  isAborted = false
  open() {}
  setRequestHeader() {}
  send() {
    SilentRequest.current = this
  }
  abort() {
    this.isAborted = true
    this.onabort()
    this.onloadend()
  }
}

beforeEach(() => {
  SilentRequest.current = undefined
  answerRequests({})
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function begin(more: { patienceMs?: number } = {}) {
  const outcome = transcribe({
    audio: new Blob(['sound']),
    fileName: 'a.webm',
    appointmentId: null,
    ...more,
  }).then(
    () => 'heard',
    ({ code }: { code: string }) => code,
  )
  return { outcome, request: await vi.waitUntil(() => SilentRequest.current) }
}

test('an engine that never answers is given up, and the request is canceled', async () => {
  const { outcome, request } = await begin()
  request.upload.onload?.()
  await vi.advanceTimersByTimeAsync(329_000)
  expect(request.isAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await outcome).toBe('engine_timeout')
  expect(request.isAborted).toBe(true)
})

test('a piece of a live conversation is given up on sooner', async () => {
  const { outcome, request } = await begin({ patienceMs: 60_000 })
  request.upload.onload?.()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await outcome).toBe('engine_timeout')
})

test('audio that moves is waited for, and audio that stops moving is not', async () => {
  const { outcome, request } = await begin()
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(29_000)
    request.upload.onprogress?.({ loaded, total: 5 })
  }
  expect(request.isAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await outcome).toBe('network')
})
