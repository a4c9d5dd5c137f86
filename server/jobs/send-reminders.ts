import type { Pool, Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'
import { toPatientSide } from './appointments/compose.ts'
import { loadVisits } from './appointments/load-visits.ts'
import { queueAppointmentMail } from './appointments/queue.ts'
import { type ReminderKind, words } from './appointments/words.ts'
import { eachAlone } from './each-alone.ts'

type Reminder = { kind: Exclude<ReminderKind, 'uncertain'>; leadHours: number; untilHours: number }

/** A reminder is due from `lead` before the start until `until` before it, when the next kind takes over. */
const reminders = [
  { kind: 'day', leadHours: 24, untilHours: 1 },
  { kind: 'hour', leadHours: 1, untilHours: 0 },
] as const satisfies Reminder[]

export type RemindParts = { sql: Pool; log: Pick<Logger, 'info'>; site: string }

/**
 * Reminds patients of visits a day and an hour ahead, by email and in the app, and notifies them of visits that
 * currently can't take place; returns how many it sent. Hours are counted between instants, so a clock change doesn't
 * move them. Claiming a reminder, queueing its email and the notification are one transaction, so each is sent once,
 * even if servers stop or several run. One that fails is tried again and stops neither the others nor the next kind.
 */
export async function sendReminders({ sql, log, site }: RemindParts, now = new Date()): Promise<number> {
  let sent = 0
  const failures: unknown[] = []
  const send = (kind: ReminderKind, claim: (tx: Sql) => Promise<string[]>) =>
    eachAlone(
      sql,
      async (tx) => (await loadVisits(tx, await claim(tx))).values(),
      async (step, visit) => {
        const { id, language } = visit.patient
        for (const mail of toPatientSide(visit, kind, site)) await queueAppointmentMail(step, mail)
        await step`
          select private.notify(
            ${id}, ${kind === 'uncertain' ? 'visit_license' : `appointment_reminder_${kind}`},
            ${words[language].headings[kind]}, null, '/patient-dashboard')`
      },
      (tx, { id, startsAt }) => tx`
        delete from private.reminders_sent
        where appointment_id = ${id} and starts_at = ${startsAt} and kind = ${kind}`,
    ).then(
      (count) => {
        sent += count
      },
      (error) => failures.push(error),
    )
  for (const reminder of reminders) await send(reminder.kind, (tx) => claimDue(tx, reminder, now))
  await send('uncertain', (tx) => claimUncertain(tx, now))
  if (sent > 0) log.info({ sent }, 'Sent reminders')
  if (failures.length > 0) throw failures[0]
  return sent
}

/** Its provider sees patients, and is licensed on that day where the patient will be. */
const canBeHeld = (tx: Sql) => tx`
  private.can_see_patients(a.provider_id) and (
    a.patient_state is null or private.has_license_reason(a, a.patient_state)
    or private.may_treat(a.provider_id, a.patient_state, private.day_of_provider(a.provider_id, a.appointment_date))
  )`

/**
 * A person who booked or moved the visit after the reminder's time was just notified and isn't reminded. A moved
 * visit has another start, so it gets a new reminder.
 */
async function claimDue(tx: Sql, { kind, leadHours, untilHours }: Reminder, now: Date) {
  const claimed = await tx<{ appointment_id: string }[]>`
    insert into private.reminders_sent (appointment_id, starts_at, kind, sent_at)
    select a.id, a.appointment_date, ${kind}, ${now}
    from public.appointments a
    where a.status = 'scheduled' and ${canBeHeld(tx)}
      and a.appointment_date > ${now}::timestamptz + make_interval(hours => ${untilHours})
      and a.appointment_date <= ${now}::timestamptz + make_interval(hours => ${leadHours})
      and greatest(a.created_at, (
        select max(e.created_at) from private.appointment_events e where e.appointment_id = a.id and e.kind = 'moved'
      )) < a.appointment_date - make_interval(hours => ${leadHours})
    on conflict do nothing
    returning appointment_id`
  return claimed.map(({ appointment_id }) => appointment_id)
}

/** A license or profile that will soon be verified again isn't worth a notice weeks ahead. */
export const uncertainHours = 48

/**
 * A suspension is announced immediately. For several visits with the same provider, the notice is about the earliest.
 */
async function claimUncertain(tx: Sql, now: Date) {
  // A visit that can take place again is marked as certain, so that the patient is notified if that changes again.
  await tx`
    delete from private.reminders_sent r using public.appointments a
    where r.kind = 'uncertain' and a.id = r.appointment_id and a.appointment_date > ${now} and ${canBeHeld(tx)}`
  const earliest = await tx<{ id: string }[]>`
    with ahead as materialized (
      -- Whether a visit can be held is asked of these alone, not of every visit that is booked.
      select a.id from public.appointments a
      where a.status = 'scheduled' and a.appointment_date > ${now}
        and a.appointment_date <= ${now}::timestamptz + make_interval(hours => ${uncertainHours})
      union
      select a.id from public.appointments a join public.providers p on p.id = a.provider_id
      where a.status = 'scheduled' and a.appointment_date > ${now} and p.suspended_at is not null
    ), claimed as (
      insert into private.reminders_sent (appointment_id, starts_at, kind, sent_at)
      select a.id, a.appointment_date, 'uncertain', ${now}
      from ahead join public.appointments a using (id)
      where not (${canBeHeld(tx)})
      on conflict do nothing
      returning appointment_id
    )
    select distinct on (a.patient_id, a.provider_id) a.id
    from claimed c join public.appointments a on a.id = c.appointment_id
    order by a.patient_id, a.provider_id, a.appointment_date`
  return earliest.map(({ id }) => id)
}
