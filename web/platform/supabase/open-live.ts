import { RealtimeClient } from '@supabase/realtime-js'
import { WatchedSocket } from '../watched-socket.ts'
import { accessToken } from './as-person.ts'
import type { Connection } from './connection.ts'
import type { Client } from './open-client.ts'

/** The socket speaks for whoever is signed in, from its first message on. */
export async function openLive(
  { supabaseUrl, supabaseKey }: Connection,
  { auth }: Client,
): Promise<RealtimeClient> {
  const endpoint = new URL('realtime/v1', supabaseUrl)
  endpoint.protocol = endpoint.protocol.replace('http', 'ws')
  const live = new RealtimeClient(endpoint.href, {
    params: { apikey: supabaseKey },
    transport: WatchedSocket,
    accessToken: async () => (await accessToken(auth)) ?? supabaseKey,
  })
  await live.setAuth()
  auth.onAuthStateChange((_event, session) => void live.setAuth(session?.access_token))
  return live
}
