import type { Pool, Sql } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'
import { eachAlone } from './each-alone.ts'

type Parts = { sql: Pool; log: Pick<Logger, 'info'>; site: string }
type Alert = 'late' | 'unstarted'
type Visit = { id: string; starts_at: Date; user_id: string; email: string | null }

const batch = 100
const lateMinutes = 5
/** Older ones are in the lists; an alert about each would bury new ones. */
const newDays = 2

/**
 * Notifies the provider and the staff if a patient is still waiting a few minutes after the start, and asks the
 * provider of a visit that no one started what happened; returns how many. Each notice is sent once for each start of
 * a visit. One that fails is tried again and stops neither the others nor the other kind.
 */
export async function notifyOfUnstartedVisits({ sql, log, site }: Parts): Promise<number> {
  const results = await Promise.allSettled([
    notify(sql, 'late', (step, visit) => notifyOfWaiting(step, visit, site)),
    notify(sql, 'unstarted', (step, visit) => askWhatHappened(step, visit, site)),
  ])
  const told = results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0)
  if (told > 0) log.info({ told }, 'Sent notices about visits that were not started')
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return told
}

function notify(sql: Pool, kind: Alert, work: (step: Sql, visit: Visit) => Promise<void>): Promise<number> {
  return eachAlone(
    sql,
    (tx) => claimDue(tx, kind),
    work,
    (tx, { id, starts_at }) => tx`
      delete from private.reminders_sent where appointment_id = ${id} and starts_at = ${starts_at} and kind = ${kind}`,
  )
}

function claimDue(tx: Sql, kind: Alert) {
  const due =
    kind === 'late'
      ? tx`a.waiting_since is not null and private.join_window(a.appointment_date) @> now()
          and a.appointment_date between now() - interval '2 hours' and now() - make_interval(mins => ${lateMinutes})`
      : tx`private.was_not_started(a)
          and a.appointment_date between now() - make_interval(days => ${newDays}) and now()`
  return tx<Visit[]>`
    with claimed as (
      insert into private.reminders_sent (appointment_id, starts_at, kind)
      select a.id, a.appointment_date, ${kind} from public.appointments a
      where a.status = 'scheduled' and private.can_see_patients(a.provider_id) and ${due} and not exists (
        select from private.reminders_sent s
        where s.appointment_id = a.id and s.starts_at = a.appointment_date and s.kind = ${kind}
      )
      order by a.appointment_date limit ${batch}
      on conflict do nothing returning appointment_id, starts_at
    )
    select c.appointment_id as id, c.starts_at, p.user_id, u.email
    from claimed c join public.appointments a on a.id = c.appointment_id
    join public.providers p on p.id = a.provider_id left join auth.users u on u.id = p.user_id`
}

async function notifyOfWaiting(step: Sql, { id, user_id, email }: Visit, site: string): Promise<void> {
  await step`
    select private.notify(staff.user_id, 'visit_late', 'A patient is still waiting for their visit to start',
      'Call the provider, or call the patient to reschedule.', staff.link)
    from (
      select distinct on (r.user_id) r.user_id,
        case r.role when 'front_desk' then '/front-desk' else '/admin/appointments?period=today' end as link
      from public.user_roles r where r.role in ('front_desk', 'admin') and r.user_id <> ${user_id}
      order by r.user_id, r.role = 'admin'
    ) staff`
  const body = layOut({
    heading: 'Your patient is waiting',
    paragraphs: ['Your visit was scheduled to start, and your patient is in the waiting room.'],
    action: { label: 'Open the visit', href: `${site}/telehealth-session/${id}` },
  })
  if (email)
    await queueMail(step, { to: email, subject: 'Your patient is waiting', kind: 'visit_late', ...body })
}

/** Email crosses servers we don't know, so it names no patient. */
async function askWhatHappened(step: Sql, { id, user_id, email }: Visit, site: string): Promise<void> {
  const link = `/provider-dashboard/appointments?visit=${id}`
  await step`
    select private.notify(${user_id}, 'visit_unstarted', 'A visit wasn’t started',
      'Open it to say what happened: held by phone, no-show or canceled.', ${link})`
  const body = layOut({
    heading: 'A visit wasn’t started',
    paragraphs: [
      'One of your visits is past its end time but is still listed as scheduled.',
      'Open it to record what happened: held by phone, no-show or canceled. You can also reschedule it.',
    ],
    action: { label: 'Open the visit', href: site + link },
  })
  if (email)
    await queueMail(step, { to: email, subject: 'A visit wasn’t started', kind: 'visit_unstarted', ...body })
}
