import type { Sql } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'
import type { Loop } from './loop.ts'
import { startOnEvent } from './on-event.ts'

type Parts = { sql: Sql; log: Pick<Logger, 'info' | 'warn'>; site: string }
type Event = { id: string; email: string; patient_id: string; status: string; treats: boolean }

const batch = 20
const subject = 'A patient may be in danger'

/**
 * Mails whoever must act on a safety task; says how many it took. The mail says that there is one and where, never who
 * or why: mail crosses servers we do not know. One that was closed meanwhile is not announced any more.
 */
export async function tellOfSafetyTasks({ sql, log, site }: Parts): Promise<number> {
  return sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql
    const events = await tx<Event[]>`
      select e.id, u.email, t.patient_id, t.status, coalesce(p.user_id = e.recipient, false) as treats
      from private.safety_events e
      join public.safety_tasks t on t.id = e.task_id
      join auth.users u on u.id = e.recipient
      left join public.providers p on p.id = t.provider_id
      where e.mailed_at is null order by e.id limit ${batch} for update of e skip locked`
    for (const { email, patient_id, treats } of events.filter(({ status }) => status === 'open')) {
      const place = treats ? `/provider-dashboard/patients/${patient_id}` : '/admin'
      await queueMail(tx, { to: email, subject, kind: 'safety_task', ...compose(`${site}${place}`) })
    }
    await tx`update private.safety_events set mailed_at = now() where id = any(${events.map(({ id }) => id)}::bigint[])`
    if (events.length > 0) log.info({ events: events.length }, 'Told of safety tasks')
    return events.length
  })
}

function compose(href: string) {
  return layOut({
    heading: subject,
    paragraphs: [
      'A safety task was just opened. Please sign in now, read what happened and contact the patient.',
      'The task stays open until somebody records what was done.',
    ],
    action: { label: 'Open the safety task', href },
  })
}

export async function startTellingOfSafetyTasks(parts: Parts): Promise<Loop> {
  const { sql, log } = parts
  return startOnEvent({ sql, log, channel: 'safety_event', take: () => tellOfSafetyTasks(parts) })
}
