import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Config } from './config.ts'

const header = 'x-request-id'
const usable = /^[\w.-]{8,100}$/
const current = new AsyncLocalStorage<string>()

/** The id of the request this code runs for, if it runs for one. */
export const currentRequestId = (): string | undefined => current.getStore()

/** The id of a request: its own, or the one that a trusted proxy gave it. */
export function requestIdOf({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>, given: string | undefined): string {
  return TRUST_PROXY && given && usable.test(given) ? given : randomUUID()
}

/** Gives every request an id, which its answer and every log line about it carry. A trusted proxy may bring its own. */
export function requestIds(config: Pick<Config, 'TRUST_PROXY'>) {
  return createMiddleware<{ Bindings: HttpBindings }>((c, next) => {
    const id = requestIdOf(config, c.req.header(header))
    c.env.outgoing.setHeader(header, id)
    return current.run(id, next)
  })
}
