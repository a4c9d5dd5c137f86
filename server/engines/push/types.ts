/** A device as its browser described it: its push service's address, and its encryption keys. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string }

/** What a notification shows. It names no one and says nothing about health, because it appears on locked screens. */
export type PushMessage = { title: string; body: string; url: string; tag: string }

/** Sends notifications to browsers through their vendors' push services. */
export type PushEngine = {
  publicKey: string
  /** Whether messages may be posted to this address. It was chosen by a client, so anything else is refused. */
  accepts: (endpoint: string) => boolean
  /** Throws `PushGone` when the device has unsubscribed and `PushRefused` when the service did not take it. */
  send: (device: PushDevice, message: PushMessage) => Promise<void>
}

/** Nothing will reach this device again. */
export class PushGone extends Error {}

export class PushRefused extends Error {}
