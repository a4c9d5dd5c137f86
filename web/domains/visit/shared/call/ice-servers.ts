import { logProblem } from '#web/platform/log.ts'

/** Credentials for a relay last four hours; requested again long before that. */
const freshForMs = 3600_000
const patienceMs = 2000

/** ICE servers, requested in advance. If that isn't possible in time, the known ones are used. */
export class IceServers {
  known: RTCIceServer[] = []
  private readonly find: () => Promise<RTCIceServer[]>
  private knownAt = Number.NEGATIVE_INFINITY
  private asking: Promise<void> | undefined

  constructor(find: () => Promise<RTCIceServer[]>) {
    this.find = find
  }

  async refresh() {
    if (performance.now() - this.knownAt < freshForMs) return
    this.asking ??= this.ask()
    await Promise.race([this.asking, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  }

  private async ask() {
    try {
      this.known = await this.find()
      this.knownAt = performance.now()
    } catch (error) {
      logProblem('No relay could be asked for; trying without', error)
    } finally {
      this.asking = undefined
    }
  }
}
