import { AuthClient } from '@supabase/auth-js'
import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { ExactDatabase } from '#core/answers/exact-database.ts'
import { watchedFetch } from '../watched-fetch.ts'
import { asPerson } from './as-person.ts'
import type { Connection } from './connection.ts'

export type Client = ReturnType<typeof openClient>

/**
 * Supabase's client as `createClient` of @supabase/supabase-js puts it together, without realtime and storage: they
 * are half of it, and no screen waits for them.
 */
export function openClient({ supabaseUrl, supabaseKey }: Connection, options: object) {
  const at = (path: string) => new URL(path, supabaseUrl).href
  const auth = new AuthClient({
    url: at('auth/v1'),
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` },
    fetch: byOwnClock,
    experimental: { recoveryCodes: true },
    ...options,
  })
  const fetch = asPerson(auth, supabaseKey)
  const rest = new PostgrestClient<ExactDatabase>(at('rest/v1'), { fetch })
  return Object.assign(rest, {
    auth,
    functions: new FunctionsClient(at('functions/v1'), { customFetch: fetch }),
  })
}

/**
 * The library compares the end of a session with this device's clock. Where that is hours ahead, a new session would
 * look expired and be renewed without end; where it is late, a session would expire unnoticed. So the library counts
 * the end from `expires_in` by that same clock.
 */
const byOwnClock: typeof fetch = async (input, init) => {
  const response = await watchedFetch(input, init)
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
  const answer = await response.clone().json()
  return answer?.access_token ? Response.json({ ...answer, expires_at: undefined }, response) : response
}
