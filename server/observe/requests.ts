import type { Context } from 'hono'
import type { Logger } from '../log.ts'
import { routeTemplate } from './route-template.ts'

/** One answer for the access log and the metrics, without saying who asked or about whom. */
export type Answered = { method: string; route: string; status: number; seconds: number }

export type RequestObserver = {
  /** The access log, unless it is turned off. */
  log?: Pick<Logger, 'info'> | undefined
  onAnswer?: ((answered: Answered) => void) | undefined
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Monitors ask this every few seconds, and their answers would drown the rest. */
const quiet = '/health'

/** Reports an answer once its headers are ready, to the access log and to the metrics. */
export function observeRequests({ log, onAnswer }: RequestObserver) {
  return (c: Context, begun: number): void => {
    const status = c.res.status
    const route = routeTemplate(c, status)
    // Invented methods must not create labels.
    const method = methods.has(c.req.method) ? c.req.method : 'OTHER'
    const seconds = (performance.now() - begun) / 1000
    onAnswer?.({ method, route, status, seconds })
    if (log && (route !== quiet || status >= 400))
      log.info({ method, route, status, ms: Math.round(seconds * 10_000) / 10 }, 'Answered')
  }
}
