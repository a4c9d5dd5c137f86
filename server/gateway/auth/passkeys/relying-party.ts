import { isIP } from 'node:net'
import { practice } from '#core/practice.ts'
import type { AuthContext } from '../context.ts'
import { Refused } from '../errors.ts'

/**
 * The relying party of passkeys: the site's host name, which browsers bind them to. A bare IP address is not allowed.
 */
export function relyingParty(site: string) {
  const { hostname, origin } = new URL(site)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) {
    const message = `Passkeys need a site with a name. Set PUBLIC_URL, or open ${origin.replace(hostname, 'localhost')}`
    throw new Refused(422, 'passkey_disabled', message)
  }
  return { rpID: hostname, rpName: practice.name, origin }
}

export function hasPasskeys(site: string): boolean {
  return isIP(new URL(site).hostname.replace(/^\[|\]$/g, '')) === 0
}

export function relyingPartyOf(c: AuthContext) {
  return relyingParty(c.var.site)
}
