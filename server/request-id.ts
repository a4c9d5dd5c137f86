import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Config } from './config.ts'

const header = 'x-request-id'
const usable = /^[\w.-]{8,100}$/
const current = new AsyncLocalStorage<string>()

/** The id of the request this code runs for, if it runs for one. */
export const currentRequestId = (): string | undefined => current.getStore()

/** Runs work that belongs to no HTTP request, such as a job or a message on a socket, with its own ID. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

/** The ID of a request: a new one, or the one that a trusted proxy gave it. */
export function requestIdOf({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>, given: string | undefined): string {
  return TRUST_PROXY && given && usable.test(given) ? given : randomUUID()
}

/** Puts the id into the answer before anything else is done, so that no answer goes out without one. */
export function setRequestId(
  config: Pick<Config, 'TRUST_PROXY'>,
  { headers }: IncomingMessage,
  outgoing: ServerResponse,
): string {
  const id = requestIdOf(config, String(headers[header] ?? ''))
  outgoing.setHeader(header, id)
  return id
}

const seen = new WeakSet<ServerResponse>()

/** Whether a request came as far as our own code, which writes its line in the access log. */
export const wasSeen = (outgoing: ServerResponse): boolean => seen.has(outgoing)

/** Gives every request an id, which its answer and every log line about it carry. A trusted proxy may bring its own. */
export function requestIds(config: Pick<Config, 'TRUST_PROXY'>) {
  return createMiddleware<{ Bindings: HttpBindings }>((c, next) => {
    const { incoming, outgoing } = c.env
    seen.add(outgoing)
    const id = String(outgoing.getHeader(header) ?? setRequestId(config, incoming, outgoing))
    return current.run(id, next)
  })
}
