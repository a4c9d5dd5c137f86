import { practice } from '#core/practice.ts'
import { backoffSeconds } from '#server/db/backoff.ts'
import { leaseDue } from '#server/db/outbox.ts'
import type { Sql } from '#server/db/pool.ts'
import { reasonOf } from '#server/db/reason-of.ts'
import { type MailEngine, MailRefused, MailServerAway } from '#server/engines/mail/types.ts'
import type { Logger } from '#server/log.ts'
import { jobEnded } from './job-events.ts'

type Queued = {
  id: string
  recipient: string
  subject: string
  body_text: string
  body_html: string | null
  calendar_file: string | null
  kind: string
  attempts: number
}

export type SendMailParts = {
  sql: Sql
  engine: MailEngine
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  from?: string | undefined
  /** The address of the site, which a text queued by the database has as `{site}`. */
  site?: string
}

const batch = 10
const leaseSeconds = 120
export const maxAttempts = 12
/** An outage says nothing about a mail: it waits no longer for it, and is given up only when it is no news any more. */
const awaySeconds = 2

/**
 * Sends what is due; says how many mails it took, none while the mail server is away. Each mail is
 * leased before it is sent, and tried again under the same Message-ID if the process ended in between. SMTP has no transaction that spans both sides, so this is at least once; the Message-ID lets the receiving side
 * drop the second copy, and the local engine, which names its files after it, never has one.
 */
export async function sendDueMail(parts: SendMailParts): Promise<number> {
  const due = await leaseDue<Queued>(parts.sql, 'mail_outbox', { batch, seconds: leaseSeconds })
  const reached = await Promise.all(due.map((mail) => sendOne(parts, mail)))
  return reached.filter(Boolean).length
}

/** Whether the mail server could be reached. */
async function sendOne({ sql, engine, log, from, site = '' }: SendMailParts, mail: Queued): Promise<boolean> {
  const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts }
  const begun = performance.now()
  const ended = (failed: boolean) =>
    jobEnded({ job: 'send-mail', failed, seconds: (performance.now() - begun) / 1000 })
  try {
    await engine.send({
      messageId: `<${mail.id}@${practice.senderEmail.replace(/^.*@/, '')}>`,
      from: `"${practice.name}" <${from ?? practice.senderEmail}>`,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body_text.replaceAll('{site}', site),
      ...(mail.body_html === null ? {} : { html: mail.body_html }),
      ...(mail.calendar_file === null ? {} : { attachments: [calendarPart(mail.calendar_file)] }),
    })
  } catch (error) {
    const isAway = error instanceof MailServerAway
    const givesUp = error instanceof MailRefused || (!isAway && mail.attempts >= maxAttempts)
    const reason = reasonOf(error)
    ended(true)
    log[givesUp ? 'error' : 'warn'](
      { ...about, reason },
      givesUp ? 'Gave up on an email' : 'An email was not sent',
    )
    await sql`
      update private.mail_outbox
      set last_error = ${reason},
        failed_at = case when ${givesUp} or (${isAway} and created_at < now() - interval '3 days') then now() end,
        attempts = attempts - ${isAway ? 1 : 0},
        next_attempt_at = now() + make_interval(secs => ${isAway ? awaySeconds : backoffSeconds(mail.attempts)})
      where id = ${mail.id}`
    return !isAway
  }
  ended(false)
  await sql`
    update private.mail_outbox
    set sent_at = now(), last_error = null, body_text = '', body_html = null, calendar_file = null
    where id = ${mail.id}`
  log.info(about, 'Sent a mail')
  return true
}

/** Calendar programs act on the method of the file, so the part that carries it names the same one. */
function calendarPart(content: string) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'
  return { filename: 'visit.ics', content, contentType: `text/calendar; charset=utf-8; method=${method}` }
}
