import { RealtimeClient } from '@supabase/realtime-js'
import { WatchedSocket } from '../watched-socket.ts'
import type { Connection } from './connection.ts'
import type { Client } from './open-client.ts'

/**
 * The library adds callbacks each time it connects and never takes them away: a page that is open for days on a bad
 * network would collect thousands.
 */
export class LiveClient extends RealtimeClient {
  private added = new Set<string>()

  override connect() {
    const before = refsOf(this)
    super.connect()
    const added = [...refsOf(this)].filter((ref) => !before.has(ref))
    if (added.length === 0) return
    const all = this.stateChangeCallbacks
    for (const kind of kinds) all[kind] = all[kind].filter(([ref]) => !this.added.has(ref))
    this.added = new Set(added)
  }
}

const kinds = ['open', 'close', 'error', 'message'] as const

function refsOf({ stateChangeCallbacks: all }: RealtimeClient): Set<string> {
  return new Set(kinds.flatMap((kind) => all[kind].map(([ref]) => ref)))
}

/**
 * While the session can't be renewed for now, the library continues with its current token: an anonymous key in its
 * place would close every channel.
 */
export async function tokenOf(auth: Pick<Client['auth'], 'getSession'>, supabaseKey: string) {
  const { data, error } = await auth.getSession()
  if (error) throw error
  return data.session?.access_token ?? supabaseKey
}

/** The socket uses the signed-in person's token from its first message on. */
export async function openLive(
  { supabaseUrl, supabaseKey }: Connection,
  { auth }: Client,
): Promise<RealtimeClient> {
  const endpoint = new URL('realtime/v1', supabaseUrl)
  endpoint.protocol = endpoint.protocol.replace('http', 'ws')
  const live = new LiveClient(endpoint.href, {
    params: { apikey: supabaseKey },
    transport: WatchedSocket,
    accessToken: () => tokenOf(auth, supabaseKey),
  })
  await live.setAuth()
  auth.onAuthStateChange((_event, session) => void live.setAuth(session?.access_token))
  return live
}
