import type { IncomingHttpHeaders } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '#server/config.ts'

export function addressOf(config: Config, c: Context): string {
  const { incoming } = c.env as HttpBindings
  return addressFrom(config, incoming.headers, incoming.socket)
}

/** Where a request comes from: behind a trusted proxy, the entry of X-Forwarded-For that the proxy itself wrote. */
export function addressFrom(
  { TRUST_PROXY }: Config,
  headers: IncomingHttpHeaders,
  { remoteAddress }: { remoteAddress?: string | undefined },
): string {
  const forwarded = TRUST_PROXY ? String(headers['x-forwarded-for'] ?? '') : ''
  return forwarded.split(',').at(-1)?.trim() || remoteAddress || 'unknown'
}

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Where links in mails point. A Host header is the client's own word and counts only when it names this machine. */
export function siteUrlOf({ PUBLIC_URL, HOST, PORT }: Config, c: Context): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/+$/, '')
  const host = c.req.header('host') ?? ''
  return loopbackHost.test(host) ? `http://${host}` : `http://${HOST}:${PORT}`
}
