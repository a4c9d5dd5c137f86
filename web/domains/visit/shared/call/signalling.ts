import type { RealtimeChannel } from '@supabase/supabase-js'
import { type Signal, signal, type VisitRole } from '#core/visits/signal.ts'
import { logProblem } from '#web/platform/log.ts'
import { liveClient } from '#web/platform/supabase.ts'

interface Heard {
  onSignal: (signal: Signal) => void
  /** Who is on the channel now, besides this tab. */
  onPresence: (roles: ReadonlySet<VisitRole>) => void
  /** The channel is open, for the first time or again. */
  onOpen: () => void
  onLost: () => void
  onRefused: () => void
}

export interface Signalling {
  send: (signal: Signal) => void
  /** Goes back to the server now, without waiting for the next turn. */
  wake: () => void
  close: () => void
}

const event = 'signal'

/** The visit's private channel. The database lets only its two people in. Without a role one only looks who is there. */
export async function openSignalling(
  visitId: string,
  me: { tab: string; role: VisitRole } | undefined,
  heard: Partial<Heard>,
): Promise<Signalling> {
  const live = await liveClient()
  const topic = `visit:${visitId}`
  // The library hands out a channel that is still being left in place of a new one.
  const leaving = live.getChannels().find((channel) => channel.topic === `realtime:${topic}`)
  if (leaving) await live.removeChannel(leaving)
  const channel = live.channel(topic, {
    config: { private: true, broadcast: { self: false }, presence: { key: me?.tab ?? crypto.randomUUID() } },
  })
  channel.on('broadcast', { event }, ({ payload }) => {
    const parsed = signal.safeParse(payload)
    if (parsed.success) heard.onSignal?.(parsed.data)
  })
  channel.on('presence', { event: 'sync' }, () => heard.onPresence?.(othersOn(channel, me?.tab)))
  channel.subscribe((status, error) => {
    if (status === 'SUBSCRIBED') {
      if (me) void channel.track({ role: me.role })
      heard.onOpen?.()
    } else if (status === 'CHANNEL_ERROR' && error?.message.startsWith('Unauthorized')) heard.onRefused?.()
    else if (status !== 'CLOSED') heard.onLost?.()
  })
  let waking = false
  return {
    // While the channel is away the library would send by HTTP, and late: what is said then is said again anyway.
    send: (said) => {
      if (channel.state === 'joined') void channel.send({ type: 'broadcast', event, payload: said })
    },
    wake: () => {
      if (waking) return
      waking = true
      live
        .disconnect()
        .then(() => live.connect())
        .catch((error) => logProblem('The server cannot be reached', error))
        .finally(() => {
          waking = false
        })
    },
    close: () => void live.removeChannel(channel),
  }
}

function othersOn(channel: RealtimeChannel, tab: string | undefined): Set<VisitRole> {
  const roles = new Set<VisitRole>()
  for (const [key, entries] of Object.entries(channel.presenceState<{ role?: unknown }>())) {
    if (key === tab) continue
    for (const { role } of entries) if (role === 'patient' || role === 'provider') roles.add(role)
  }
  return roles
}
