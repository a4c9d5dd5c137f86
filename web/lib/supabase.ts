import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#core/database.types.ts'
import { watchedFetch } from './watched-fetch.ts'
import { WatchedSocket } from './watched-socket.ts'

export type Client = SupabaseClient<Database>

interface Connection {
  supabaseUrl: string
  supabaseKey: string
}

/** Where the browser keeps the session. */
export const sessionKey = 'saguaro-session'

let connecting: Promise<Connection> | undefined
let client: Promise<Client> | undefined

/** The one way to the data. Made when first asked for, so that public pages never load it. */
export function supabase(): Promise<Client> {
  client ??= connect({ storageKey: sessionKey }).catch((error) => {
    client = undefined
    throw error
  })
  return client
}

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
export function connection(): Promise<Connection> {
  connecting ??= findServer().catch((error) => {
    connecting = undefined
    throw error
  })
  return connecting
}

async function connect(auth: object): Promise<Client> {
  const library = import('@supabase/supabase-js')
  const { supabaseUrl, supabaseKey } = await connection()
  const { createClient } = await library
  return createClient<Database>(supabaseUrl, supabaseKey, {
    auth: { ...auth, experimental: { recoveryCodes: true } },
    global: { fetch: watchedFetch },
    realtime: { transport: WatchedSocket },
  })
}

async function findServer(): Promise<Connection> {
  const { supabaseUrl, supabaseKey } = bakedIn() ?? (await askServer())
  return { supabaseUrl: new URL(supabaseUrl, location.origin).href, supabaseKey }
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
