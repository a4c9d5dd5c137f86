import type { Sql } from '#server/db/pool.ts'
import type { AppointmentMail } from './compose.ts'

/** Into the outbox, as part of the transaction that marks the reason for it as told. */
export async function queueAppointmentMail(tx: Sql, mail: AppointmentMail): Promise<void> {
  await tx`
    insert into private.mail_outbox (recipient, subject, body_text, body_html, kind, calendar_file, useful_until)
    values (${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.kind}, ${mail.calendarFile}, ${mail.usefulUntil})`
}
