import type { RealtimeClient } from '@supabase/realtime-js'
import type { StorageClient } from '@supabase/storage-js'
import type { Client } from './supabase/open-client.ts'

export type { Client } from './supabase/open-client.ts'

export interface Connection {
  supabaseUrl: string
  supabaseKey: string
}

/** Where the browser keeps the session. */
export const sessionKey = 'saguaro-session'

/** The one way to the data. Made when first asked for, so that public pages never load it. */
export const supabase: () => Promise<Client> = once(() => connect({ storageKey: sessionKey }))

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

/** Where the server is, and the key that says which app is calling. */
export const connection: () => Promise<Connection> = once(async () => {
  const { supabaseUrl, supabaseKey } = bakedIn() ?? (await askServer())
  return { supabaseUrl: new URL(supabaseUrl, location.origin).href, supabaseKey }
})

async function connect(auth: object): Promise<Client> {
  const parts = import('./supabase/open-client.ts')
  const server = await connection()
  const { openClient } = await parts
  return openClient(server, auth)
}

/** Made by the first call and shared by all; after a failure the next call tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}

function bakedIn(): Connection | undefined {
  const { VITE_SUPABASE_URL: supabaseUrl, VITE_SUPABASE_PUBLISHABLE_KEY: supabaseKey } = import.meta.env
  return supabaseUrl && supabaseKey ? { supabaseUrl, supabaseKey } : undefined
}

async function askServer(): Promise<Connection> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error('We could not reach the practice. Check your connection and try again.')
  return response.json()
}
