/**
 * Limits for one client of this process. Beyond them that client is refused or dropped, and others aren't slowed
 * down.
 */
export const defaultLimits = {
  frameBytes: 256 * 1024,
  /** Before anyone has signed in on a socket, a frame can only be a join with its token. */
  firstFrameBytes: 32 * 1024,
  recordBytes: 1024 * 1024,
  channelsPerSocket: 100,
  channelsPerUser: 200,
  /** Different comparisons (table, column, operator) in all filters of one user: each costs a query a change. */
  comparisonsPerUser: 20,
  socketsPerAddress: 300,
  /** Sockets of one address on which no one has signed in yet. */
  unknownSocketsPerAddress: 50,
  socketsPerUser: 30,
  /** New sockets and joins of one address: a rate per second, with bursts of `burst` times as many. */
  socketsPerSecond: 30,
  joinsPerSecond: 40,
  burst: 5,
  /** A socket that is closed for breaking the rules counts as so many new ones of its address. */
  brokenRules: 10,
  /** A socket whose joins are refused this often is closed. */
  refusedJoins: 10,
  messagesPerSecond: 100,
  /** Broadcasts and presence of one user on all sockets: each is a query on the one connection that all share. */
  writesPerSecond: 50,
  bytesPerSecond: 512 * 1024,
  /** Frames of one socket that are waiting for their answer. */
  waitingFrames: 100,
  waitingFrameBytes: 1024 * 1024,
  /** Parts of one message, and chunks of the network that wait to become one: a client may send them byte by byte. */
  fragments: 256,
  bufferedChunks: 4096,
  /** Pings are answered only while at most this much is waiting to be sent. */
  pongBytes: 64 * 1024,
  /** A client that reads slower than it is sent to is dropped when this much waits for it. */
  waitingBytes: 4 * 1024 * 1024,
  /** supabase-js sends a heartbeat every 25 s; a background tab answers pings when its timers sleep. */
  silenceMs: 75_000,
  idleSweepMs: 15_000,
  sweepMs: 3_000,
}
export type Limits = typeof defaultLimits

/** Counts by name and says when there are too many. */
export class UsageCounter {
  #counts = new Map<string, number>()

  take(name: string, most: number): boolean {
    const count = this.#counts.get(name) ?? 0
    if (count >= most) return false
    this.#counts.set(name, count + 1)
    return true
  }

  give(name: string): void {
    const left = (this.#counts.get(name) ?? 0) - 1
    if (left > 0) this.#counts.set(name, left)
    else this.#counts.delete(name)
  }
}

/** A rate per second, with bursts of `burst` seconds' worth. */
export function paceOf(
  perSecond: number,
  { burst = 1, now = Date.now }: { burst?: number; now?: () => number } = {},
): (cost?: number) => boolean {
  const most = perSecond * burst
  let left = most
  let at = now()
  return (cost = 1) => {
    const passed = now() - at
    at += passed
    left = Math.min(most, left + (passed / 1000) * perSecond)
    if (left < cost) return false
    left -= cost
    return true
  }
}

/** A pace for each name. Those that have rested long enough to be full again are forgotten. */
export class Paces {
  #paces = new Map<string, { within: (cost?: number) => boolean; at: number }>()
  #perSecond: number
  #burst: number

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond
    this.#burst = burst
  }

  /** A cost above what is left is refused and takes nothing. */
  within(name: string, cost = 1): boolean {
    this.#forget()
    const pace = this.#paces.get(name) ?? { within: paceOf(this.#perSecond, { burst: this.#burst }), at: 0 }
    this.#paces.delete(name)
    this.#paces.set(name, pace)
    pace.at = Date.now()
    return pace.within(cost)
  }

  /** The map is in order of last use, so this stops at the first that is needed. */
  #forget(): void {
    const full = Date.now() - this.#burst * 1000
    for (const [name, { at }] of this.#paces) {
      if (at > full) return
      this.#paces.delete(name)
    }
  }
}
