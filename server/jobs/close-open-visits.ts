import type { Sql } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'

type Parts = { sql: Sql; log: Pick<Logger, 'info'>; site: string; hours: number }
type Closed = { appointment_id: string; provider_email: string | null }

const subject = 'A visit was left open'

/**
 * Completes visits that are still in progress hours after their end, and tells their providers by email and in the
 * app; returns how many. It creates no bill: whether the visit took place is the provider's to say.
 */
export async function closeOpenVisits({ sql, log, site, hours }: Parts): Promise<number> {
  return sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql
    const closed = await tx<Closed[]>`
      select appointment_id, provider_email from private.close_open_visits(make_interval(hours => ${hours}))`
    for (const { appointment_id, provider_email } of closed)
      if (provider_email) {
        const body = compose(`${site}/provider-dashboard/appointments?visit=${appointment_id}`)
        await queueMail(tx, { to: provider_email, subject, kind: 'visit_closed', ...body })
      }
    if (closed.length > 0) log.info({ closed: closed.length }, 'Closed visits that were left open')
    return closed.length
  })
}

/** Email crosses servers we don't know, so it names no patient. */
function compose(href: string) {
  return layOut({
    heading: subject,
    paragraphs: [
      'One of your visits was still in progress hours after its scheduled end, so we closed it.',
      'No bill was created. Review the visit, and create the bill if it took place.',
    ],
    action: { label: 'Review the visit', href },
  })
}
