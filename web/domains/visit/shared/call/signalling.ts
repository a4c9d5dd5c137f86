import type { REALTIME_SUBSCRIBE_STATES, RealtimeChannel } from '@supabase/supabase-js'
import { type HeardSignal, heardSignal, type Signal, type VisitRole } from '#core/visits/signal.ts'
import { logProblem } from '#web/platform/log.ts'
import { liveClient } from '#web/platform/supabase.ts'
import { ReconnectPolicy } from './reconnect-policy.ts'

interface SignalHandlers {
  onSignal: (signal: HeardSignal) => void
  /** Who is on the channel now, other than this tab. */
  onPresence: (roles: ReadonlySet<VisitRole>) => void
  /** The channel is open, for the first time or again. */
  onOpen: () => void
  onLost: () => void
  /** The server closed the channel: who may be on it has changed, or could not be checked. It is joined again. */
  onClosed: () => void
  /** Returns whether to keep trying. */
  onRefused: (why: Refusal) => boolean
}

/** `session`: the caller is no longer signed in. `access`: they may not be on this channel. */
export type Refusal = 'session' | 'access'

export interface Signalling {
  send: (signal: Signal) => void
  /** Goes back to the server without waiting for the next turn; `now` where the network is known to be back. */
  wake: (how?: { now: boolean }) => void
  close: () => void
}

const event = 'signal'
/** Realtime's refusal of a signed-in person. */
const noAccess = 'Unauthorized: You do not have permissions'
const rejoinAfterMs = 2000
const askAgainAfterMs = 5000
const showAgainAfterMs = 2000

/** The visit's private channel. The database lets only its two people in. Without a role one only looks who is there. */
export async function openSignalling(
  visitId: string,
  me: { tab: string; role: VisitRole } | undefined,
  heard: Partial<SignalHandlers>,
  openClient = liveClient,
): Promise<Signalling> {
  const live = await openClient()
  const topic = `visit:${visitId}`
  const key = me?.tab ?? crypto.randomUUID()
  let left = false
  let rejoining: ReturnType<typeof setTimeout> | undefined
  let channel = await join()

  async function join() {
    // The library returns a channel that is still being left instead of a new one.
    const leaving = live.getChannels().find((one) => one.topic === `realtime:${topic}`)
    if (leaving) await live.removeChannel(leaving)
    const joined = live.channel(topic, {
      config: { private: true, broadcast: { self: false }, presence: { key } },
    })
    joined.on('broadcast', { event }, ({ payload }) => {
      const parsed = heardSignal.safeParse(payload)
      if (parsed.success) heard.onSignal?.(parsed.data)
    })
    joined.on('presence', { event: 'sync' }, () => heard.onPresence?.(othersOn(joined, me?.tab)))
    joined.subscribe((status, error) => onStatus(joined, status, error))
    return joined
  }

  function onStatus(
    joined: RealtimeChannel,
    status: `${REALTIME_SUBSCRIBE_STATES}`,
    error: Error | undefined,
  ) {
    if (status === 'SUBSCRIBED') {
      stopRejoining()
      if (me) void show(joined, me.role)
      heard.onOpen?.()
    } else if (status === 'CHANNEL_ERROR' && error?.message.startsWith('Unauthorized')) refused(error.message)
    else if (status !== 'CLOSED') heard.onLost?.()
    else if (!left && joined === channel && rejoining === undefined) closed()
  }

  /** Without presence the person would wait unseen, so a refusal is retried while the channel is open. */
  async function show(joined: RealtimeChannel, role: VisitRole) {
    while (!left && joined.state === 'joined') {
      if ((await joined.track({ role })) === 'ok') return
      await new Promise((resolve) => setTimeout(resolve, showAgainAfterMs))
    }
  }

  /** The library rejoins automatically after every loss except this one. */
  function closed() {
    heard.onLost?.()
    heard.onClosed?.()
    rejoin(rejoinAfterMs)
  }

  function refused(message: string) {
    const goesOn = heard.onRefused?.(message.startsWith(noAccess) ? 'access' : 'session')
    if (goesOn && !left) rejoin(askAgainAfterMs)
  }

  function rejoin(afterMs: number) {
    if (rejoining !== undefined) return
    rejoining = setTimeout(async () => {
      try {
        const again = await join()
        channel = again
        rejoining = undefined
        if (left) void live.removeChannel(again)
      } catch (error) {
        logProblem('The visit’s channel could not be joined again', error)
        rejoining = undefined
        if (!left) closed()
      }
    }, afterMs)
  }

  function stopRejoining() {
    clearTimeout(rejoining)
    rejoining = undefined
  }

  const policy = new ReconnectPolicy()
  return {
    // While the channel or its socket is down the library would send by HTTP; these signals are repeated anyway.
    send: (said) => {
      if (live.isConnected() && channel.state === 'joined')
        void channel.send({ type: 'broadcast', event, payload: said })
    },
    wake: ({ now } = { now: false }) => {
      const busy = live.isConnecting() || channel.state === 'joining'
      if (!policy.allows({ now, busy })) return
      live
        .disconnect()
        .then(() => live.connect())
        .catch((error) => logProblem('The server cannot be reached', error))
    },
    close: () => {
      left = true
      stopRejoining()
      void live.removeChannel(channel)
    },
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
