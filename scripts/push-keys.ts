import webPush from 'web-push'
import { practice } from '#core/practice.ts'

/**
 * `npm run push:keys` prints a pair of keys for push notifications, as settings for the server. Every device is tied to
 * the public key it subscribed with: with new keys, people turn notifications on again.
 */
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
console.log(`VAPID_PUBLIC_KEY=${publicKey}`)
console.log(`VAPID_PRIVATE_KEY=${privateKey}`)
console.log(`VAPID_SUBJECT=mailto:${practice.supportEmail}`)
