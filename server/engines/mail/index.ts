import path from 'node:path'
import type { Config } from '#server/config.ts'
import { localEngine } from './local.ts'
import { type MailSettings, mailRoute } from './route.ts'
import { smtpEngine } from './smtp.ts'
import type { MailEngine } from './types.ts'

export const localMailFolder = (config: Pick<Config, 'DATA_DIR'>) => path.join(config.DATA_DIR, 'outbox')

/** Undefined while email can't be sent anywhere: it then waits in the outbox. */
export function openMailEngine(
  config: MailSettings & Pick<Config, 'DATA_DIR'>,
  demo: boolean,
): MailEngine | undefined {
  if (config.SMTP_URL) return smtpEngine(config.SMTP_URL)
  return mailRoute(config, demo) === 'local' ? localEngine(localMailFolder(config)) : undefined
}
