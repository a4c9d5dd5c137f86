import { createHmac } from 'node:crypto'

/**
 * A name and password that a TURN server with the same secret accepts until the time in the name has passed: the
 * scheme of coturn's `use-auth-secret`. The name is not the person's, so a relay's log does not say who met.
 */
export function relayCredentials(secret: string, name: string, expiresAt: Date) {
  const username = `${Math.floor(expiresAt.getTime() / 1000)}:${name}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
