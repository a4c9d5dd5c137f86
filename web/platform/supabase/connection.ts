export interface Connection {
  supabaseUrl: string
  supabaseKey: string
  /** Whether the practice's email is set up. */
  sendsEmail?: boolean
}

/** Where the browser keeps the session. */
export const sessionKey = 'saguaro-session'

/** The server's address, and the key of the app. */
export const connection: () => Promise<Connection> = once(async () => {
  const { supabaseUrl, supabaseKey, sendsEmail = false } = bakedIn() ?? (await askServer())
  return { supabaseUrl: new URL(supabaseUrl, location.origin).href, supabaseKey, sendsEmail }
})

/** Created by the first call and shared by all; after a failure the next call tries again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
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
  if (!response.ok) throw new Error('We couldn’t reach the practice. Check your connection and try again.')
  return response.json()
}
