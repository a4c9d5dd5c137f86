import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#web/testing/eventually.ts'
import { callStreaming } from './call-streaming.ts'

afterEach(() => void vi.restoreAllMocks())

/** A function that answers immediately, streams what the test sets, and ends with the request. */
function answerWithStream() {
  const encoder = new TextEncoder()
  const stream: { say: (text: string) => void } = { say: () => {} }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).endsWith('/config.json'))
      return Response.json({ supabaseUrl: location.origin, supabaseKey: 'component' })
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream.say = (text) => controller.enqueue(encoder.encode(`${text}\n\n`))
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return stream
}

test('a stream with keepalives continues; one that is silent for 45 seconds fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stream = answerWithStream()
  const onProgress = vi.fn()
  const failed = vi.fn()
  const heard = async (times: number) =>
    eventually(() => expect(onProgress).toHaveBeenCalledTimes(times), { interval: 1 })
  callStreaming('draft-note', {}, { onProgress }).catch(failed)
  await eventually(() => stream.say('event: progress\ndata: {}') ?? expect(onProgress).toHaveBeenCalled())
  const before = onProgress.mock.calls.length
  for (const more of [1, 2]) {
    await vi.advanceTimersByTimeAsync(40_000)
    stream.say('event: progress\ndata: {}')
    await heard(before + more)
  }
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(45_000)
  await eventually(() =>
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' })),
  )
})
