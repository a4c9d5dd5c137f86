import path from 'node:path'
import type { Config } from '#server/config.ts'
import { localEngine } from './local.ts'
import { smtpEngine } from './smtp.ts'
import type { MailEngine } from './types.ts'

export const localMailFolder = (config: Pick<Config, 'DATA_DIR'>) => path.join(config.DATA_DIR, 'outbox')

type Settings = Pick<Config, 'SMTP_URL' | 'PUBLIC_URL'>

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Where mail goes: out by SMTP; in the demo on somebody's own machine, into files that `/dev/mailbox` shows; anywhere
 * else nowhere, until SMTP is set up. Links in mail open accounts, so a practice never shows it to whoever asks.
 */
export function mailRoute({ SMTP_URL, PUBLIC_URL }: Settings, demo: boolean): 'smtp' | 'local' | 'none' {
  if (SMTP_URL) return 'smtp'
  const isOwnMachine = !PUBLIC_URL || loopback.test(new URL(PUBLIC_URL).hostname)
  return demo && isOwnMachine ? 'local' : 'none'
}

/** Undefined while mail has nowhere to go: it then waits in the outbox. */
export function openMailEngine(
  config: Settings & Pick<Config, 'DATA_DIR'>,
  demo: boolean,
): MailEngine | undefined {
  if (config.SMTP_URL) return smtpEngine(config.SMTP_URL)
  return mailRoute(config, demo) === 'local' ? localEngine(localMailFolder(config)) : undefined
}
