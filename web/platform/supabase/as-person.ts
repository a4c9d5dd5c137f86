import type { GoTrueClient } from '@supabase/auth-js'
import { watchedFetch } from '../watched-fetch.ts'

export async function accessToken(auth: GoTrueClient): Promise<string | undefined> {
  const { data } = await auth.getSession()
  return data.session?.access_token
}

/** Every call carries the app's key and the signed-in person's token. */
export function asPerson(auth: GoTrueClient, apikey: string): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', apikey)
    if (!headers.has('Authorization'))
      headers.set('Authorization', `Bearer ${(await accessToken(auth)) ?? apikey}`)
    return watchedFetch(input, { ...init, headers })
  }
}
