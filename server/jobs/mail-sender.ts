import { type Loop, startLoop } from './loop.ts'
import { type SendMailParts, sendDueMail } from './send-mail.ts'

/** Retries become due with time alone, and a notification may be missed while the database restarts. */
const lookEverySeconds = 2

/** Sends mail as soon as the transaction that queued it commits. */
export async function startMailSender(parts: SendMailParts): Promise<Loop> {
  const loop = startLoop({
    seconds: lookEverySeconds,
    run: async () => {
      try {
        while ((await sendDueMail(parts)) > 0);
      } catch (error) {
        parts.log.warn({ err: error }, 'The outbox could not be read; tried again shortly')
      }
    },
  })
  const listening = await parts.sql.listen('mail_queued', loop.wake).catch(() => undefined)
  return {
    wake: loop.wake,
    stop: async () => {
      await listening?.unlisten().catch(() => {})
      await loop.stop()
      parts.engine.close()
    },
  }
}
