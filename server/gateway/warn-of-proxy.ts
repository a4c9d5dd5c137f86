import type { IncomingMessage } from 'node:http'
import type { Services } from '#server/services.ts'
import { proxyProblem } from './request-info.ts'

const everyMs = 60 * 60 * 1000

/** Says in the log, once an hour, that the proxy is not set up: until it is, all callers share one limit. */
export function warnOfProxy({ config, log }: Pick<Services, 'config' | 'log'>) {
  let warnedAt = Number.NEGATIVE_INFINITY
  return ({ headers }: IncomingMessage): void => {
    const problem = proxyProblem(config, headers)
    if (problem && Date.now() - warnedAt > everyMs) {
      warnedAt = Date.now()
      log.warn(
        `TRUST_PROXY is on, but the proxy cannot be believed about who is calling: ${problem}. See docs/deploy.md for the header lines it needs.`,
      )
    }
  }
}
