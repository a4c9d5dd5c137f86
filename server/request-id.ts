import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Config } from './config.ts'

const header = 'x-request-id'
const usable = /^[\w.-]{8,100}$/
const current = new AsyncLocalStorage<string>()

/** The id of the request this code runs for, if it runs for one. */
export const currentRequestId = (): string | undefined => current.getStore()

/** Gives every request an id, which its answer and every log line about it carry. A trusted proxy may bring its own. */
export function requestIds({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) {
  return createMiddleware(async (c, next) => {
    const given = TRUST_PROXY ? (c.req.header(header) ?? '') : ''
    const id = usable.test(given) ? given : randomUUID()
    await current.run(id, next)
    c.res.headers.set(header, id)
  })
}
