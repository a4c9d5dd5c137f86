import webPush from 'web-push'
import { isPushService } from './push-services.ts'
import { type PushEngine, PushGone, PushRefused } from './types.ts'

const waitMs = 10_000
/** After this time a notification is outdated: reminders and escalation have continued, and the email has arrived. */
const keepSeconds = 4 * 60 * 60
/** Every message has this length, so that its size tells the push service nothing. */
const messageBytes = 512

export type PushSettings = {
  publicKey: string
  privateKey: string
  subject: string
  /** Origins of push services that the practice added. */
  services: readonly string[]
}

/** Web Push (RFC 8030) with the content encrypted for the device (RFC 8291), signed with the practice's key (RFC 8292). */
export function webPushEngine({ services, ...vapidDetails }: PushSettings): PushEngine {
  const accepts = (endpoint: string) => isPushService(endpoint, services)
  return {
    publicKey: vapidDetails.publicKey,
    accepts,
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!accepts(endpoint)) throw new PushRefused('The address is not one of a known push service')
      // Spaces after JSON change nothing for who reads it.
      const text = Buffer.alloc(messageBytes, ' ')
      if (text.write(JSON.stringify(message)) >= messageBytes) throw new Error('The message is too long')
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails,
        TTL: keepSeconds,
        urgency: 'high',
      })
      const { 'Content-Length': _, ...sent } = headers as Record<string, string>
      // The library only makes the request: its own sending follows neither our time limit nor plain http.
      const answer = await post(endpoint, sent, body)
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410)
        throw new PushGone(`The push service answered ${answer.status}: the device has unsubscribed`)
      if (!answer.ok) throw new PushRefused(`The push service answered ${answer.status}`)
    },
  }
}

async function post(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<Response> {
  try {
    return await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(waitMs),
      redirect: 'error',
    })
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    throw new PushRefused(`The push service could not be reached (${cause?.code ?? name})`, { cause: error })
  }
}
