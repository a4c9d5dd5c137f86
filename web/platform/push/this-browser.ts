import { ownRegistration, registerWorker } from '../service-worker.ts'

const script = '/safety-alerts-worker.js'
/** No page has an address in this scope: the worker only shows notifications. */
const scope = '/safety-alerts'

/** What this browser can do about push notifications now. */
export type BrowserPush =
  | {
      state: 'unsupported' /** An iPhone or iPad can, once the site is on its home screen. */
      homeScreen: boolean
    }
  | { state: 'blocked' }
  | { state: 'ready' /** Where it takes messages, if it is subscribed. */; endpoint: string | undefined }

export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Why a browser did not subscribe. */
export class NotSubscribed extends Error {
  readonly why: 'blocked' | 'dismissed' | 'unreachable'

  constructor(why: 'blocked' | 'dismissed' | 'unreachable', cause?: unknown) {
    super(`Not subscribed: ${why}`, { cause })
    this.why = why
  }
}

export async function readBrowser(key: string): Promise<BrowserPush> {
  if (!('PushManager' in window && 'Notification' in window && navigator.serviceWorker))
    return { state: 'unsupported', homeScreen: isAppleTouch() }
  if (Notification.permission === 'denied') return { state: 'blocked' }
  const registration = await ownRegistration(scope)
  const known = await registration?.pushManager.getSubscription()
  return { state: 'ready', endpoint: known && madeWith(known, key) ? known.endpoint : undefined }
}

/** Asks for permission if the browser hasn't been asked, and subscribes. Call it from a click. */
export async function subscribe(key: string): Promise<Subscription> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new NotSubscribed(permission === 'denied' ? 'blocked' : 'dismissed')
  const { pushManager } = await registerWorker(script, scope)
  const known = await pushManager.getSubscription()
  if (known && !madeWith(known, key)) await known.unsubscribe()
  try {
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    return { endpoint: made.endpoint, p256dh: text(made.getKey('p256dh')), auth: text(made.getKey('auth')) }
  } catch (error) {
    throw new NotSubscribed('unreachable', error)
  }
}

/** The worker goes too: without a subscription it has nothing to do. */
export async function unsubscribe(): Promise<void> {
  const registration = await ownRegistration(scope)
  const known = await registration?.pushManager.getSubscription()
  await known?.unsubscribe()
  await registration?.unregister()
}

/** The practice may have new keys: then the push service refuses messages to the old subscription. */
function madeWith({ options }: PushSubscription, key: string): boolean {
  return options.applicationServerKey === null || text(options.applicationServerKey) === key
}

function text(bytes: ArrayBuffer | null): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function isAppleTouch(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}
