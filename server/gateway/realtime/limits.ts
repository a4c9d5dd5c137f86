/** What one client may ask of this process. Beyond it the client is refused or dropped, never the others slowed. */
export const defaultLimits = {
  frameBytes: 256 * 1024,
  recordBytes: 1024 * 1024,
  channelsPerSocket: 100,
  socketsPerAddress: 300,
  socketsPerUser: 30,
  messagesPerSecond: 100,
  /** A client that reads slower than it is sent to is dropped when this much waits for it. */
  waitingBytes: 4 * 1024 * 1024,
  /** supabase-js sends a heartbeat every 25 s; a background tab answers pings when its timers sleep. */
  silenceMs: 75_000,
  idleSweepMs: 15_000,
  sweepMs: 3_000,
}
export type Limits = typeof defaultLimits

/** Counts by name and says when there are too many. */
export class Tally {
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

/** So many a second, with one second's worth at once. */
export function paceOf(perSecond: number, now: () => number = Date.now): () => boolean {
  let left = perSecond
  let at = now()
  return () => {
    const passed = now() - at
    at += passed
    left = Math.min(perSecond, left + (passed / 1000) * perSecond)
    if (left < 1) return false
    left -= 1
    return true
  }
}
