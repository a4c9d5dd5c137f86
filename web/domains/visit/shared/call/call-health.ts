import { logProblem } from '#web/platform/log.ts'
import { type ConnectionFacts, connectionFacts } from './connection-facts.ts'
import { networkSample, WeakNetwork } from './weak-network.ts'

interface HealthOptions {
  onFacts: (facts: ConnectionFacts) => void
  /** The network has become too weak for video, or is good enough again. */
  onWeak: (weak: boolean) => void
}

const firstCheckMs = 500
const checkEveryMs = 2500
/** The latency is reported every 5 s: every second check. */
const checksPerReport = 2

/** Checks a connection from time to time, as long as it is open. */
export class CallHealth {
  private readonly options: HealthOptions
  private readonly network = new WeakNetwork()
  private timer: ReturnType<typeof setTimeout> | undefined
  private checks = 0

  constructor(options: HealthOptions) {
    this.options = options
  }

  get weak() {
    return this.network.weak
  }

  watch(connection: RTCPeerConnection) {
    this.stop()
    this.checks = 0
    this.checkIn(firstCheckMs, connection)
  }

  stop() {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private checkIn(ms: number, connection: RTCPeerConnection) {
    this.timer = setTimeout(() => {
      this.check(connection).catch((error) => logProblem('The connection could not be measured', error))
    }, ms)
  }

  private async check(connection: RTCPeerConnection) {
    const { timer } = this
    const report = await connection.getStats()
    if (timer !== this.timer) return
    this.checkIn(checkEveryMs, connection)
    if (this.checks % checksPerReport === 0) this.options.onFacts(connectionFacts(report.values()))
    this.checks += 1
    const before = this.network.weak
    const weak = this.network.take(networkSample(report.values(), before))
    if (weak !== before) this.options.onWeak(weak)
  }
}
