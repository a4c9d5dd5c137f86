import { logProblem } from '#web/platform/log.ts'
import { type ConnectionFacts, connectionFacts } from './connection-facts.ts'
import { networkSample, WeakNetwork } from './weak-network.ts'

interface HealthOptions {
  onFacts: (facts: ConnectionFacts) => void
  /** The network has become too weak for a picture, or is good enough again. */
  onWeak: (weak: boolean) => void
}

const firstLookMs = 500
const lookEveryMs = 2500
/** The delay is told every 5 s: every second look. */
const looksPerFact = 2

/** Looks at a connection from time to time, as long as it stands. */
export class CallHealth {
  private readonly options: HealthOptions
  private readonly network = new WeakNetwork()
  private timer: ReturnType<typeof setTimeout> | undefined
  private looks = 0

  constructor(options: HealthOptions) {
    this.options = options
  }

  get weak() {
    return this.network.weak
  }

  watch(connection: RTCPeerConnection) {
    this.stop()
    this.looks = 0
    this.lookIn(firstLookMs, connection)
  }

  stop() {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private lookIn(ms: number, connection: RTCPeerConnection) {
    this.timer = setTimeout(() => {
      this.look(connection).catch((error) => logProblem('The connection could not be measured', error))
    }, ms)
  }

  private async look(connection: RTCPeerConnection) {
    const { timer } = this
    const report = await connection.getStats()
    if (timer !== this.timer) return
    this.lookIn(lookEveryMs, connection)
    if (this.looks % looksPerFact === 0) this.options.onFacts(connectionFacts(report.values()))
    this.looks += 1
    const before = this.network.weak
    const weak = this.network.take(networkSample(report.values(), before))
    if (weak !== before) this.options.onWeak(weak)
  }
}
