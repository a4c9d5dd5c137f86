import { FunctionRefusal } from './function-error.ts'
import { supabase } from './supabase.ts'

interface Listener {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: unknown) => void) | undefined
}

/** The server says every 15 seconds that it is still there. */
const silenceMs = 45_000

/** Calls a function that tells how far it is while it works. Fails when nothing is heard from it any more. */
export async function callStreaming(name: string, body: object, { signal, onProgress }: Listener) {
  const client = await supabase()
  const silence = watchSilence()
  const { data, error } = await client.functions.invoke<Response>(name, {
    body,
    headers: { accept: 'text/event-stream' },
    signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
  })
  try {
    if (error) throw error
    for await (const event of eventsOf(data, silence.heard)) {
      if (event.name === 'answer') return event.data
      if (event.name === 'error') {
        const { message, code } = event.data as { message: string; code: string }
        throw new FunctionRefusal(message, code)
      }
      onProgress?.(event.data)
    }
    throw new Error('The answer was cut off')
  } finally {
    silence.end()
  }
}

function watchSilence() {
  const silent = new AbortController()
  const begin = () =>
    setTimeout(
      () => silent.abort(new DOMException('Nothing was heard for a while', 'TimeoutError')),
      silenceMs,
    )
  let timer = begin()
  return {
    signal: silent.signal,
    heard: () => {
      clearTimeout(timer)
      timer = begin()
    },
    end: () => clearTimeout(timer),
  }
}

async function* eventsOf(
  response: Response | null,
  heard: () => void,
): AsyncGenerator<{ name: string; data: unknown }> {
  const reader = response?.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader) {
    const { done, value = '' } = await reader.read()
    heard()
    text += value
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? []
      if (name && data) yield { name, data: JSON.parse(data) }
    }
    if (done) return
  }
}
