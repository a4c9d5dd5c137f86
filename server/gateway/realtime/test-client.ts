import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { type ClientOptions, WebSocket } from 'ws'
import type { TestServer } from '#server/testing/server.ts'

const patienceMs = 30_000

/** What a listener received, in order; `next` waits for what hasn't arrived yet. */
export class Inbox<T> {
  #items: T[] = []
  #waiting: ((item: T) => void)[] = []

  push = (item: T): void => {
    const reader = this.#waiting.shift()
    if (reader) reader(item)
    else this.#items.push(item)
  }

  get size(): number {
    return this.#items.length
  }

  /** Fails where a test waits in vain, so that the failure names the line and not the whole test. */
  next(): Promise<T> {
    const item = this.#items.shift()
    if (item !== undefined) return Promise.resolve(item)
    const missing = new Error(`Nothing came in ${patienceMs / 1000} s`)
    const coming = new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(missing), patienceMs)
      this.#waiting.push((found) => {
        clearTimeout(timer)
        resolve(found)
      })
    })
    // A test that expects nothing leaves this behind.
    coming.catch(() => {})
    return coming
  }

  async until(wanted: (item: T) => boolean): Promise<T> {
    for (;;) {
      const item = await this.next()
      if (wanted(item)) return item
    }
  }
}

export type Person = { client: SupabaseClient; useToken: (token: string) => Promise<void> }

/** supabase-js as a browser would have it, signed in before it subscribes, with a token that can be renewed. */
export async function person(
  server: { url: string; services: Pick<TestServer['services'], 'keys'> },
  token: string,
  vsn?: string,
): Promise<Person> {
  let current = token
  const client = createClient(server.url, server.services.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    accessToken: async () => current,
    realtime: { ...(vsn ? { vsn } : {}) },
  })
  await client.realtime.setAuth()
  return {
    client,
    useToken: async (next) => {
      current = next
      await client.realtime.setAuth()
    },
  }
}

/** Resolves when the channel is joined; what the server refuses with is thrown. */
export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel)
      else reject(error ?? new Error(status))
    })
  })
}

export function changesOf(
  channel: RealtimeChannel,
  request: {
    event: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
    table?: string
    filter?: string
    select?: string[]
  },
): Inbox<Change> {
  const inbox = new Inbox<Change>()
  channel.on('postgres_changes', { schema: 'public', ...request } as never, inbox.push as never)
  return inbox
}

export type Change = {
  eventType: string
  schema: string
  table: string
  commit_timestamp: string
  new: Record<string, unknown>
  old: Record<string, unknown>
  errors: string[] | null
}

/** A client that can send anything, including what supabase-js would never send. */
export async function rawSocket(
  { url, services }: Pick<TestServer, 'url' | 'services'>,
  options: ClientOptions = {},
) {
  const ws = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${services.keys.publishableKey}&vsn=2.0.0`,
    options,
  )
  const inbox = new Inbox<unknown[]>()
  ws.on('message', (data, isBinary) => {
    if (!isBinary) inbox.push(JSON.parse(String(data)))
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  await new Promise((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  return { ws, inbox, closed, say: (...frame: unknown[]) => ws.send(JSON.stringify(frame)) }
}
