import type { Pool } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'
import { eachAlone } from './each-alone.ts'

type Parts = { sql: Pool; log: Pick<Logger, 'info'>; site: string; hours: number }
type Open = { id: string; email: string | null }

const subject = 'A visit was left open'
const batch = 100

/**
 * Completes visits that are still in progress hours after their end, and notifies their providers by email and in the
 * app; returns how many. It creates no bill, because only the provider knows whether the visit took place. One that
 * fails is tried again and doesn't stop the others.
 */
export async function closeOpenVisits({ sql, log, site, hours }: Parts): Promise<number> {
  const closed = await eachAlone(
    sql,
    (tx) => tx<Open[]>`
      select a.id, u.email
      from public.appointments a
      join public.providers p on p.id = a.provider_id left join auth.users u on u.id = p.user_id
      where a.status = 'in_progress' and greatest(a.ends_at, a.started_at) < now() - make_interval(hours => ${hours})
      order by a.ends_at limit ${batch} for update of a skip locked`,
    async (step, { id, email }) => {
      await step`select private.close_open_visit(${id})`
      const body = compose(`${site}/provider-dashboard/appointments?visit=${id}`)
      if (email) await queueMail(step, { to: email, subject, kind: 'visit_closed', ...body })
    },
  )
  if (closed > 0) log.info({ closed }, 'Closed visits that were left open')
  return closed
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
