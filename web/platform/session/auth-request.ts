import { connection } from '../supabase/connection.ts'
import { supabase } from '../supabase.ts'
import { watchedFetch } from '../watched-fetch.ts'

/** For what our server's auth has and Supabase's client does not call. Throws the server's refusal. */
export async function authRequest<Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const [{ supabaseUrl, supabaseKey }, client] = await Promise.all([connection(), supabase()])
  const { data } = await client.auth.getSession()
  const response = await watchedFetch(new URL(`/auth/v1${path}`, supabaseUrl).href, {
    method,
    headers: {
      apikey: supabaseKey,
      Authorization: `Bearer ${data.session?.access_token ?? supabaseKey}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = response.status === 204 ? undefined : await response.json()
  if (response.ok) return answer
  throw Object.assign(new Error(answer?.message), { status: response.status, code: answer?.code })
}
