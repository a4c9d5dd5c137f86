import type { RecentAnswers } from '#core/contracts/recent-answers.ts'

/** More of its answers than this fail where something is wrong with the server, not with one request. */
const alarmingShare = 0.01
const alarmingCount = 5
/** Twice what 95 of 100 writes may take at most. */
const slowMs = 500
const lateMs = 100

/** How well a server answers, and what to do if it doesn't. */
export function faceOfAnswers({ requests, failed, p95_ms, loop_ms, pool_waiting }: RecentAnswers) {
  if (failed >= alarmingCount && failed / requests > alarmingShare)
    return { tone: 'danger', label: 'Failing', advice: 'The server log names each failed request.' } as const
  if (pool_waiting > 0)
    return {
      tone: 'warning',
      label: 'Busy',
      advice:
        'Requests are waiting for a database connection. If this continues, raise DATABASE_POOL or add a server.',
    } as const
  if (p95_ms > slowMs || loop_ms > lateMs)
    return {
      tone: 'warning',
      label: 'Slow',
      advice: 'Check what else is running on this machine. If this continues, add a server.',
    } as const
  return { tone: 'success', label: 'Works', advice: '' } as const
}

/** "1,204 requests in the last 5 minutes, none failed. 95% answered within 42 ms. …" */
export function describeAnswers(recent: RecentAnswers): string {
  const { minutes, requests, failed, p95_ms, loop_ms, pool_running, pool_waiting, pool_size } = recent
  const connections = `${pool_running} of ${pool_size} request connections in use${pool_waiting ? `, ${pool_waiting} waiting` : ''}.`
  const span = minutes === 1 ? 'the last minute' : `the last ${minutes} minutes`
  if (requests === 0) return `No requests in ${span}. ${connections}`
  return [
    `${requests.toLocaleString('en-US')} ${requests === 1 ? 'request' : 'requests'} in ${span}, ${failed || 'none'} failed.`,
    `95% answered within ${Math.ceil(p95_ms)}\u00a0ms. Waits for the processor: up to ${Math.ceil(loop_ms)}\u00a0ms.`,
    connections,
  ].join(' ')
}
