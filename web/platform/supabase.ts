import type { RealtimeClient } from '@supabase/realtime-js'
import type { StorageClient } from '@supabase/storage-js'
import { connection, once, sessionKey } from './supabase/connection.ts'
import type { Client } from './supabase/open-client.ts'

export type { Client } from './supabase/open-client.ts'

const listeners = new Set<(client: Client) => void>()

/** The one way to the data. Made when first asked for, so that pages which need none never load it. */
export const supabase: () => Promise<Client> = once(async () => {
  // A session in the address of a link would sign somebody into an account that is not theirs.
  const client = await connect({ storageKey: sessionKey, detectSessionInUrl: false })
  for (const listener of listeners) listener(client)
  return client
})

/** Calls back when somebody has asked for the data, before they have it. */
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

/** A client that signs in nobody: what it is told is forgotten with the page. */
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
