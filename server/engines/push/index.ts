import type { Config } from '#server/config.ts'
import type { PushEngine } from './types.ts'
import { webPushEngine } from './web-push.ts'

type Settings = Pick<Config, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUSH_SERVICES'>

/** Push notifications when the practice has set its keys. Without them nothing is sent, and the screens say so. */
export function openPush(config: Settings): PushEngine | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config
  if (!publicKey || !privateKey || !subject) return
  return webPushEngine({ publicKey, privateKey, subject, services: config.PUSH_SERVICES ?? [] })
}
