import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { callStreaming } from './call-streaming.ts'

afterEach(() => void vi.restoreAllMocks())

type Say = (text: string) => void

/** A function that answers immediately, streams what the test says, and ends with the request. */
function answerWithStream(): Promise<Say> {
  const encoder = new TextEncoder()
  const { promise, resolve } = Promise.withResolvers<Say>()
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).endsWith('/config.json'))
      return Response.json({ supabaseUrl: location.origin, supabaseKey: 'component' })
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        resolve((text) => controller.enqueue(encoder.encode(`${text}\n\n`)))
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return promise
}

test('a stream with keepalives continues; one that is silent for 45 seconds fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stream = answerWithStream()
  const onProgress = vi.fn()
  const failed = vi.fn()
  const call = callStreaming('draft-note', {}, { onProgress })
  call.catch(failed)
  const say = await stream
  /** Polling would let the replaced clock run while it waits. */
  const heard = async () => {
    const progress = new Promise((resolve) => onProgress.mockImplementationOnce(resolve))
    say('event: progress\ndata: {}')
    await progress
  }
  await heard()
  for (let time = 0; time < 2; time++) {
    await vi.advanceTimersByTimeAsync(40_000)
    await heard()
  }
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(45_000)
  await expect(call).rejects.toHaveProperty('name', 'TimeoutError')
})
