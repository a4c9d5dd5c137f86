import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '#server/config.ts'

export function addressOf(config: Config, c: Context): string {
  const { incoming } = c.env as HttpBindings
  return addressFrom(config, incoming.headers, incoming.socket)
}

/**
 * The client's address: behind a trusted proxy, the entry of X-Forwarded-For that the proxy itself wrote. A proxy
 * that isn't set up to write it passes on the client's claim, so then all callers count as one.
 */
export function addressFrom(
  config: Pick<Config, 'TRUST_PROXY' | 'PUBLIC_URL'>,
  headers: IncomingHttpHeaders,
  { remoteAddress }: { remoteAddress?: string | undefined },
): string {
  if (!config.TRUST_PROXY) return remoteAddress || 'unknown'
  if (proxyProblem(config, headers)) return 'unknown'
  const forwarded = String(headers['x-forwarded-for']).split(',').at(-1)?.trim() ?? ''
  return isIP(forwarded) ? forwarded : 'unknown'
}

/** Why the proxy in front cannot be believed about callers, if it cannot. */
export function proxyProblem(
  { TRUST_PROXY, PUBLIC_URL }: Pick<Config, 'TRUST_PROXY' | 'PUBLIC_URL'>,
  headers: IncomingHttpHeaders,
): string | undefined {
  if (!TRUST_PROXY) return undefined
  if (!headers['x-forwarded-for']) return 'it sends no X-Forwarded-For'
  // nginx sends its own name for this server unless told otherwise, and then X-Forwarded-For is the client's too.
  if (PUBLIC_URL && !isPublicName(headers.host ?? '', PUBLIC_URL)) return 'it does not pass on Host'
  return undefined
}

function isPublicName(host: string, publicUrl: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return name === new URL(publicUrl).hostname || (name.includes('.') && !isIP(name))
}

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * The base address of links in emails. A Host header comes from the client and counts only if it names this machine.
 */
export function siteUrlOf({ PUBLIC_URL, HOST, PORT }: Config, c: Context): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/+$/, '')
  const host = c.req.header('host') ?? ''
  return loopbackHost.test(host) ? `http://${host}` : `http://${HOST}:${PORT}`
}
