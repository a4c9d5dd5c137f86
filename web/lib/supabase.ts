import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#core/database.types.ts'

export type Client = SupabaseClient<Database>

interface Connection {
  supabaseUrl: string
  supabaseKey: string
}

let client: Promise<Client> | undefined

/** The one way to the data. Made when first asked for, so that public pages never load it. */
export function supabase(): Promise<Client> {
  client ??= connect().catch((error) => {
    client = undefined
    throw error
  })
  return client
}

async function connect(): Promise<Client> {
  const { supabaseUrl, supabaseKey } = bakedIn() ?? (await askServer())
  return createClient<Database>(new URL(supabaseUrl, location.origin).href, supabaseKey)
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
