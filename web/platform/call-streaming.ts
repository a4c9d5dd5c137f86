import { FunctionRefusal } from './function-error.ts'
import { supabase } from './supabase.ts'

interface Listener {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: unknown) => void) | undefined
}

/** Calls a function that tells how far it is while it works. */
export async function callStreaming(name: string, body: object, { signal, onProgress }: Listener) {
  const client = await supabase()
  const { data, error } = await client.functions.invoke<Response>(name, {
    body,
    headers: { accept: 'text/event-stream' },
    ...(signal && { signal }),
  })
  if (error) throw error
  for await (const event of eventsOf(data)) {
    if (event.name === 'answer') return event.data
    if (event.name === 'error') {
      const { message, code } = event.data as { message: string; code: string }
      throw new FunctionRefusal(message, code)
    }
    onProgress?.(event.data)
  }
  throw new Error('The answer was cut off')
}

async function* eventsOf(response: Response | null): AsyncGenerator<{ name: string; data: unknown }> {
  const reader = response?.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader) {
    const { done, value = '' } = await reader.read()
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
