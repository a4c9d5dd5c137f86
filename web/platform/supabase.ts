import type { RealtimeClient } from '@supabase/realtime-js'
import type { StorageClient } from '@supabase/storage-js'
import { connection, once, sessionKey } from './supabase/connection.ts'
import type { Client } from './supabase/open-client.ts'

export type { Client } from './supabase/open-client.ts'

const listeners = new Set<(client: Client) => void>()

/** The only data client. Created on first use, so that pages without data never load it. */
export const supabase: () => Promise<Client> = once(async () => {
  // A session in the address of a link would sign a person into an account that isn't theirs.
  const client = await connect({ storageKey: sessionKey, detectSessionInUrl: false })
  for (const listener of listeners) listener(client)
  return client
})

/** Calls back when data is first requested, before it is available. */
export function onOpened(listener: (client: Client) => void) {
  listeners.add(listener)
}

/** Rows as they change, and the talk between two browsers. */
export const liveClient: () => Promise<RealtimeClient> = once(async () => {
  const { openLive } = await import('./supabase/open-live.ts')
  return openLive(await connection(), await supabase())
})

/** The files behind the rows. */
export const fileStore: () => Promise<StorageClient> = once(async () => {
  const { openFiles } = await import('./supabase/open-files.ts')
  return openFiles(await connection(), await supabase())
})

/** A client without a session: nothing is stored beyond the page. */
export function guestClient(): Promise<Client> {
  return connect({
    storageKey: `${sessionKey}-guest`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
}

async function connect(auth: object): Promise<Client> {
  const [{ openClient }, server] = await Promise.all([import('./supabase/open-client.ts'), connection()])
  return openClient(server, auth)
}
