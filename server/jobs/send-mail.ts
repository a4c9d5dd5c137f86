import { practice } from '#core/practice.ts'
import { backoffSeconds } from '#server/db/backoff.ts'
import { leaseDue, longestAlertPause, putAway } from '#server/db/outbox.ts'
import type { Pool, Sql } from '#server/db/pool.ts'
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
  safety_event_id: string | null
  notification_id: string | null
  useful_until: Date | null
}

/** Alerts of a safety task, or everything else. */
type Share = 'alerts' | 'others'

export type SendMailParts = {
  /** The share of email this sender sends; without it, all of it. */
  share?: Share
  sql: Pool
  engine: MailEngine
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  from?: string | undefined
  /** The address of the site, which a text queued by the database has as `{site}`. */
  site?: string
}

const columns = [
  'id',
  'recipient',
  'subject',
  'body_text',
  'body_html',
  'calendar_file',
  'kind',
  'attempts',
  'safety_event_id',
  'notification_id',
  'useful_until',
] as const
const batch = 10
const leaseSeconds = 120
/** An outage doesn't count as an attempt: an email is given up because of it only when it is outdated. */
export const maxAttempts = 12

/**
 * Sends due email and returns how many it took, none while the mail server is away. Each email is leased before it is
 * sent, and sent again with the same Message-ID if the process ended in between. SMTP has no transaction across both
 * sides, so delivery is at least once. The Message-ID lets the receiving side drop a second copy, and the local
 * engine, which names its files after it, never has two. Email about a safety task that no one has acknowledged is
 * never given up.
 */
export async function sendDueMail(parts: SendMailParts): Promise<number> {
  const { sql } = parts
  const only = shareOf(parts)
  const due = await leaseDue<Queued>(sql, 'mail_outbox', { columns, batch, seconds: leaseSeconds, only })
  const outages = await Promise.all(due.map((mail) => sendOne(parts, mail)))
  const pause = Math.max(0, ...outages.map((outage) => outage?.pauseSeconds ?? 0))
  if (pause > 0) await postpone(parts, pause)
  return outages.filter((outage) => !outage).length
}

/** Email that would be refused for the same reason waits too. */
async function postpone(parts: SendMailParts, seconds: number): Promise<void> {
  const { sql } = parts
  await sql`
    update private.mail_outbox set next_attempt_at = now() + make_interval(secs => ${seconds})
    where id in (
      select id from private.mail_outbox
      where sent_at is null and failed_at is null and next_attempt_at <= now() and ${shareOf(parts)}
      for update skip locked
    )`
}

function shareOf({ sql, share }: Pick<SendMailParts, 'sql' | 'share'>) {
  if (share === undefined) return sql`true`
  return share === 'alerts' ? sql`safety_event_id is not null` : sql`safety_event_id is null`
}

/** Returns why the mail server accepts no email at all, if it doesn't. */
async function sendOne(
  { sql, engine, log, from, site = '' }: SendMailParts,
  mail: Queued,
): Promise<MailServerAway | undefined> {
  const alert = mail.safety_event_id === null ? undefined : await alertOf(sql, mail.safety_event_id)
  const why = await whyNotNeeded(sql, mail, alert)
  if (why !== undefined) {
    await putAway(sql, 'mail_outbox', mail.id, `No longer needed: ${why}.`)
    return
  }
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
    ended(true)
    return recordFailure({ sql, log }, mail, error, alert?.is_unanswered ?? false)
  }
  ended(false)
  await sql`
    update private.mail_outbox
    set sent_at = now(), last_error = null, body_text = '', body_html = null, calendar_file = null
    where id = ${mail.id}`
  log.info(describeMail(mail), 'Sent an email')
  return
}

async function whyNotNeeded(sql: Sql, mail: Queued, alert: Alert | undefined): Promise<string | undefined> {
  if (alert && !alert.is_current) return 'someone has the task'
  if (mail.notification_id !== null && (await wasRead(sql, mail.notification_id)))
    return 'it was read in the portal'
  // For example after days without a mail server.
  if (mail.useful_until !== null && mail.useful_until < new Date()) return 'its time has passed'
  return undefined
}

/** Sets when the email is tried again, or gives it up. `mustArrive`: no one has acknowledged the task yet. */
async function recordFailure(
  { sql, log }: Pick<SendMailParts, 'sql' | 'log'>,
  mail: Queued,
  error: unknown,
  mustArrive: boolean,
): Promise<MailServerAway | undefined> {
  const outage = error instanceof MailServerAway ? error : undefined
  const isHopeless = error instanceof MailRefused || (!outage && mail.attempts >= maxAttempts)
  const givesUp = isHopeless && !mustArrive
  const pause = Math.min(
    backoffSeconds(mail.attempts),
    mustArrive ? longestAlertPause : Number.POSITIVE_INFINITY,
  )
  const reason = reasonOf(error)
  log[givesUp ? 'error' : 'warn'](
    { ...describeMail(mail), reason },
    givesUp ? 'Gave up on an email' : 'An email was not sent',
  )
  await sql`
    update private.mail_outbox
    set last_error = ${reason},
      failed_at = case
        when ${givesUp} or (${outage !== undefined && !mustArrive} and created_at < now() - interval '3 days') then now() end,
      attempts = attempts - ${outage ? 1 : 0},
      next_attempt_at = now() + make_interval(secs => ${outage?.pauseSeconds ?? pause})
    where id = ${mail.id} and failed_at is null`
  return outage
}

const describeMail = ({ id, kind, attempts }: Queued) => ({ mail: id, kind, attempt: attempts })

type Alert = { is_current: boolean; is_unanswered: boolean }

async function alertOf(sql: Sql, eventId: string) {
  const [alert] = await sql<Alert[]>`
    select a.is_current and private.may_be_on_call(e.recipient) as is_current, a.is_unanswered
    from private.safety_events e cross join lateral private.safety_alert(e.task_id, e.kind) a where e.id = ${eventId}`
  return alert
}

async function wasRead(sql: Sql, notificationId: string): Promise<boolean> {
  const [read] = await sql`
    select from public.notifications where id = ${notificationId} and read_at is not null`
  return read !== undefined
}

/** Calendar programs act on the method of the file, so the part that carries it names the same one. */
function calendarPart(content: string) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'
  return { filename: 'visit.ics', content, contentType: `text/calendar; charset=utf-8; method=${method}` }
}
