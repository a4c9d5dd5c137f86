import type { Config } from '#server/config.ts'

export type MailSettings = Pick<Config, 'SMTP_URL' | 'PUBLIC_URL'>

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Where mail goes: out by SMTP; in the demo on somebody's own machine, into files that `/dev/mailbox` shows; anywhere
 * else nowhere, until SMTP is set up. Links in mail open accounts, so a practice never shows it to whoever asks.
 */
export function mailRoute({ SMTP_URL, PUBLIC_URL }: MailSettings, demo: boolean): 'smtp' | 'local' | 'none' {
  if (SMTP_URL) return 'smtp'
  const isOwnMachine = !PUBLIC_URL || loopback.test(new URL(PUBLIC_URL).hostname)
  return demo && isOwnMachine ? 'local' : 'none'
}
