import type { Sql } from '#server/db/pool.ts'

export type Mail = { to: string; subject: string; text: string; html?: string; kind: string }

/** Puts a mail in the outbox, as part of the caller's transaction: it is sent if and only if that commits. */
export async function queueMail(tx: Sql, mail: Mail): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    select private.queue_mail(
      ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html ?? null}, ${mail.kind}
    ) as id`
  if (!row) throw new Error('The mail could not be queued')
  return row.id
}
