import type { Sql } from '#server/db/pool.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  kind: string
  /** After this it is not sent any more. */
  usefulUntil?: Date
}

/** Puts an email in the outbox, as part of the caller's transaction: it is sent if and only if that commits. */
export async function queueMail(tx: Sql, mail: Mail): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    select private.queue_mail(
      ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html ?? null}, ${mail.kind}
    ) as id`
  if (!row) throw new Error('The mail could not be queued')
  if (mail.usefulUntil)
    await tx`update private.mail_outbox set useful_until = ${mail.usefulUntil} where id = ${row.id}`
  return row.id
}
