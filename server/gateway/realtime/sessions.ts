import { channelsOf, type Realtime } from './types.ts'

/** A socket whose session ends is closed immediately, so that it receives nothing more. */
export function endSession(realtime: Realtime, sessionId: string): void {
  realtime.accessChanges += 1
  const ended = [...channelsOf(realtime)].filter(({ caller }) => caller.claims.session_id === sessionId)
  for (const socket of new Set(ended.map((channel) => channel.socket)))
    socket.close(4001, 'Session has ended')
}

/** Sessions also expire, by idle time or maximum length, without an announcement. */
export async function endIdleSessions(realtime: Realtime): Promise<void> {
  const owners = new Map<string, string>()
  for (const { caller } of channelsOf(realtime)) {
    const { session_id, sub } = caller.claims
    if (session_id && sub) owners.set(session_id, sub)
  }
  if (owners.size === 0) return
  const ended = await realtime.bus.sql<{ id: string }[]>`
    select wanted as id from unnest(${[...owners.keys()]}::text[]::uuid[], ${[...owners.values()]}::text[]::uuid[])
      as open (wanted, owner)
    where (auth.use_session(wanted, owner)).id is null`
  for (const { id } of ended) endSession(realtime, id)
}
