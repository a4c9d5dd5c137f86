import type { Config } from '#server/config.ts'

export type MailSettings = Pick<Config, 'SMTP_URL' | 'PUBLIC_URL'>

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Where email goes: out by SMTP; in the demo on your own machine, into files that `/dev/mailbox` shows; otherwise
 * nowhere until SMTP is set up. Links in emails open accounts, so a practice never shows them publicly.
 */
export function mailRoute({ SMTP_URL, PUBLIC_URL }: MailSettings, demo: boolean): 'smtp' | 'local' | 'none' {
  if (SMTP_URL) return 'smtp'
  const isOwnMachine = !PUBLIC_URL || loopback.test(new URL(PUBLIC_URL).hostname)
  return demo && isOwnMachine ? 'local' : 'none'
}
