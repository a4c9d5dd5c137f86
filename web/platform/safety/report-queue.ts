import { logProblem } from '../log.ts'
import { isRefusedForGood } from '../refused-for-good.ts'

const retryMs = 2000

/** Sends reports one after the other, each until the server has it: none is lost while the server is away. */
export function openReportQueue<Report>(send: (report: Report) => Promise<void>) {
  const waiting: Report[] = []
  let sending = false

  async function sendAll() {
    sending = true
    for (let report = waiting[0]; report !== undefined; report = waiting[0]) {
      try {
        await send(report)
      } catch (error) {
        logProblem('A sign of danger could not be reported', error)
        if (!isRefusedForGood(error)) {
          await new Promise((resolve) => setTimeout(resolve, retryMs))
          continue
        }
      }
      waiting.shift()
    }
    sending = false
  }

  return (report: Report) => {
    waiting.push(report)
    if (!sending) void sendAll()
  }
}
