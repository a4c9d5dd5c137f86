import type { Pool } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'
import { eachEvent } from './each-event.ts'
import type { Loop } from './loop.ts'
import { startOnEvent } from './on-event.ts'

type Parts = { sql: Pool; log: Pick<Logger, 'info' | 'warn'>; site: string }
type Kind = 'opened' | 'reported_again' | 'raised' | 'reminder' | 'escalation' | 'still_open'
type Event = {
  id: string
  attempts: number
  email: string
  status: string
  taken: boolean
  is_admin: boolean
  kind: Kind
}

const batch = 20
const subjects: Record<Kind, string> = {
  opened: 'A patient may be in danger',
  reported_again: 'A patient may still be in danger',
  raised: 'A safety task is now more urgent',
  reminder: 'A safety task is waiting for you',
  escalation: 'A safety task was escalated to you',
  still_open: 'A safety task is still open',
}
const firstLines: Record<Kind, string> = {
  opened: 'A safety task was just opened. Please sign in now, read what happened and contact the patient.',
  reported_again: 'An open safety task has a new report. Please sign in now and read it.',
  raised: 'An open safety task is now more urgent. Please sign in now and contact the patient.',
  reminder: 'No one has acknowledged a safety task yet. Please sign in now and acknowledge it.',
  escalation:
    'No one acknowledged a safety task in time, so it was escalated to you. Please sign in now and acknowledge it.',
  still_open:
    'A safety task that needs action now was acknowledged, but no one has recorded what was done. Please sign in and record it.',
}

/**
 * Emails the people who must act on a safety task; returns how many it took. The email says that there is a task and
 * where, never who or why, because email crosses servers we don't know. A closed task, or a reminder of an
 * acknowledged one, isn't announced.
 */
export async function notifyOfSafetyTasks({ sql, log, site }: Parts): Promise<number> {
  return sql.begin(async (tx) => {
    const events = await tx<Event[]>`
      select e.id, e.attempts, u.email, t.status, e.kind, t.acknowledged_at is not null as taken,
        exists (select from public.user_roles r where r.user_id = e.recipient and r.role = 'admin') as is_admin
      from private.safety_events e
      join public.safety_tasks t on t.id = e.task_id
      join auth.users u on u.id = e.recipient
      where e.mailed_at is null and e.next_attempt_at <= now() order by e.id limit ${batch} for update of e skip locked`
    const told = await eachEvent({ tx, log, table: 'safety_events' }, events, async (step, event) => {
      if (!isCurrent(event)) return
      const { email, is_admin, kind } = event
      const href = `${site}${is_admin ? '/admin' : '/provider-dashboard'}/safety-tasks`
      const mail = await queueMail(step, {
        to: email,
        subject: subjects[kind],
        kind: 'safety_task',
        ...compose(kind, href),
      })
      await step`update private.mail_outbox set safety_event_id = ${event.id} where id = ${mail}`
    })
    if (told > 0) log.info({ events: told }, 'Sent notices about safety tasks')
    return events.length
  })
}

function isCurrent({ status, taken, kind }: Event): boolean {
  return status === 'open' && !(taken && (kind === 'reminder' || kind === 'escalation'))
}

function compose(kind: Kind, href: string) {
  return layOut({
    heading: subjects[kind],
    paragraphs: [firstLines[kind], 'The task stays open until someone records what was done.'],
    action: { label: 'Open the safety task', href },
  })
}

export async function startNotifyingOfSafetyTasks(parts: Parts): Promise<Loop> {
  const { sql, log } = parts
  return startOnEvent({ sql, log, channel: 'safety_event', take: () => notifyOfSafetyTasks(parts) })
}
