import type { GoTrueClient } from '@supabase/auth-js'
import { watchedFetch } from '../watched-fetch.ts'

export async function accessToken(auth: GoTrueClient): Promise<string | undefined> {
  const { data } = await auth.getSession()
  return data.session?.access_token
}

/** Every call says which app it comes from, and who is signed in. */
export function asPerson(auth: GoTrueClient, apikey: string): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', apikey)
    if (!headers.has('Authorization'))
      headers.set('Authorization', `Bearer ${(await accessToken(auth)) ?? apikey}`)
    return watchedFetch(input, { ...init, headers })
  }
}
