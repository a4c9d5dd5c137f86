import type { MiddlewareHandler } from 'hono'
import type { Answered } from './requests.ts'

/** Observers of requests in addition to the access log: the status page, and metrics and traces if they are on. */
export type Observers = {
  onAnswer?: ((answered: Answered) => void) | undefined
  traces?: MiddlewareHandler | undefined
}
