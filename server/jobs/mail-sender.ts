import type { MailEngine } from '#server/engines/mail/types.ts'
import { type Loop, startLoop } from './loop.ts'
import { type SendMailParts, sendDueMail } from './send-mail.ts'

/** Retries become due with time alone, and a notification may be missed while the database restarts. */
const pollEverySeconds = 2

/**
 * Email that waited longer than this for SMTP is outdated, and its links have expired. Email about a safety task is
 * kept as long as the task is open.
 */
export async function giveUpOldMail({ sql, log }: Pick<SendMailParts, 'sql' | 'log'>): Promise<number> {
  const given = await sql`
    update private.mail_outbox set failed_at = now(), last_error = 'Waited three days without being sent'
    where sent_at is null and failed_at is null and attempts = 0 and created_at < now() - interval '3 days'
      and safety_event_id is null`
  if (given.count > 0) log.warn({ mails: given.count }, 'Gave up on mail that waited three days')
  return given.count
}

/**
 * Sends email as soon as the transaction that queued it commits. Safety alerts have their own sender and connection,
 * so that they don't wait for reminders or for another recipient's slow mail server.
 */
export async function startMailSenders(
  parts: Omit<SendMailParts, 'engine' | 'share'>,
  openEngine: () => MailEngine | undefined,
): Promise<Pick<Loop, 'stop'>> {
  const senders: Loop[] = []
  for (const share of ['alerts', 'others'] as const) {
    const engine = openEngine()
    if (engine) senders.push(await startMailSender({ ...parts, engine, share }))
  }
  if (senders.length === 0) parts.log.warn('No email is sent: SMTP_URL is not set. Email waits until it is.')
  return {
    stop: async () => {
      await Promise.all(senders.map((sender) => sender.stop()))
    },
  }
}

export async function startMailSender(parts: SendMailParts): Promise<Loop> {
  await giveUpOldMail(parts)
  const loop = startLoop({
    seconds: pollEverySeconds,
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
