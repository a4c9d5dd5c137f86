const shortestPauseMs = 10_000
const longestPauseMs = 60_000
/** A way to the server that has not come about for so long will not. */
const busyPatienceMs = 30_000

interface Attempt {
  /** The network is known to be back: the way from before may be dead without having noticed. */
  now: boolean
  /** A way to the server is being made already. On a slow network that takes its time. */
  busy: boolean
}

/** When to replace a connection to the server. Doing it too often would prevent any from being established. */
export class ReconnectPolicy {
  private pauseMs = shortestPauseMs
  private last = Number.NEGATIVE_INFINITY
  private busySince: number | undefined
  private readonly clock: () => number

  constructor(clock = () => performance.now()) {
    this.clock = clock
  }

  allows({ now, busy }: Attempt): boolean {
    const at = this.clock()
    this.busySince = busy ? (this.busySince ?? at) : undefined
    if (now) this.pauseMs = shortestPauseMs
    else {
      if (at - this.last < this.pauseMs) return false
      if (this.busySince !== undefined && at - this.busySince < busyPatienceMs) return false
      this.pauseMs = Math.min(2 * this.pauseMs, longestPauseMs)
    }
    this.last = at
    this.busySince = undefined
    return true
  }
}
