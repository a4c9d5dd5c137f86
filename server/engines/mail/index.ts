import path from 'node:path'
import type { Config } from '#server/config.ts'
import { localEngine } from './local.ts'
import { smtpEngine } from './smtp.ts'
import type { MailEngine } from './types.ts'

export const localMailFolder = (config: Pick<Config, 'DATA_DIR'>) => path.join(config.DATA_DIR, 'outbox')

/** SMTP when SMTP_URL is set; otherwise mails are kept as files, and `/dev/mailbox` shows them. */
export function openMailEngine(config: Pick<Config, 'SMTP_URL' | 'DATA_DIR'>): MailEngine {
  return config.SMTP_URL ? smtpEngine(config.SMTP_URL) : localEngine(localMailFolder(config))
}
