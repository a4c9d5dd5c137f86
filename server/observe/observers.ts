import type { MiddlewareHandler } from 'hono'
import type { Answered } from './requests.ts'

/** What watches requests besides the access log: the status page, and metrics and traces, where they are on. */
export type Observers = {
  onAnswer?: ((answered: Answered) => void) | undefined
  traces?: MiddlewareHandler | undefined
}
