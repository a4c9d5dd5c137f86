type Work = (report: (progress: unknown) => void, signal: AbortSignal) => Promise<unknown>

const keepAliveMs = 15_000

/**
 * Answers as server-sent events: `progress` while the work is under way, then one `answer` or one `error`. If the
 * reader disconnects, the work's signal is aborted.
 */
export function streamAnswer(work: Work, describeError: (thrown: unknown) => object): Response {
  const gone = new AbortController()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: async (stream) => {
      const write = (text: string) => {
        if (!gone.signal.aborted) stream.enqueue(encoder.encode(text))
      }
      const event = (name: string, data: unknown) =>
        write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      const alive = setInterval(() => write(': still at it\n\n'), keepAliveMs)
      try {
        event('answer', await work((progress) => event('progress', progress), gone.signal))
      } catch (thrown) {
        event('error', describeError(thrown))
      }
      clearInterval(alive)
      if (!gone.signal.aborted) stream.close()
    },
    cancel: () => gone.abort(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would otherwise buffer progress until the answer is complete.
      'x-accel-buffering': 'no',
    },
  })
}
