import type { AuthContext } from './context.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Where links in mails point. The Host header is the client's own word, so without PUBLIC_URL it counts only when
 * it names this very machine; otherwise anyone could have a reset link mailed that leads to a server of theirs.
 */
export function siteUrl(c: AuthContext): string {
  const { PUBLIC_URL, HOST, PORT } = c.var.services.config
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/+$/, '')
  const host = c.req.header('host') ?? ''
  return loopback.test(host) ? `http://${host}` : `http://${HOST}:${PORT}`
}

/** A redirect carries tokens in its fragment, so it may only lead back to our own site. */
export function redirectTarget(c: AuthContext, wanted: string | undefined): string {
  const site = siteUrl(c)
  if (!wanted || !URL.canParse(wanted, site)) return site
  const target = new URL(wanted, site)
  return target.origin === new URL(site).origin ? target.href : site
}
