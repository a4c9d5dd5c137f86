import type { Pool, Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'
import { toPatientSide, toProvider } from './appointments/compose.ts'
import { loadVisits, type Visit } from './appointments/load-visits.ts'
import { queueAppointmentMail } from './appointments/queue.ts'
import type { EventKind } from './appointments/words.ts'
import { eachEvent } from './each-event.ts'
import type { Loop } from './loop.ts'
import { startOnEvent } from './on-event.ts'

type Event = {
  id: string
  attempts: number
  appointment_id: string
  kind: EventKind | 'begun'
  moved_from: Date | null
}
export type NotifyParts = { sql: Pool; log: Pick<Logger, 'info' | 'warn'>; site: string }

const batch = 20
const maxAttempts = 10

/**
 * Turns events of visits into email to both sides; returns how many events it took. An event is locked and marked in
 * the transaction that queues its email, so it is sent once, by whichever server comes first.
 */
export async function notifyOfAppointments(
  { sql, log, site }: NotifyParts,
  now = new Date(),
): Promise<number> {
  return sql.begin(async (tx) => {
    const events = await tx<Event[]>`
      select id, attempts, appointment_id, kind, moved_from from private.appointment_events
      where mailed_at is null and failed_at is null and next_attempt_at <= now() order by id limit ${batch} for update skip locked`
    if (events.length === 0) return 0
    const visits = await loadVisits(
      tx,
      events.map(({ appointment_id }) => appointment_id),
    )
    const notifyOf = async (step: Sql, event: Event) => {
      const visit = visits.get(event.appointment_id)
      if (!visit || !isStillNews(event, visit, now)) return
      for (const mail of toPatientSide(visit, event.kind, site, event.moved_from))
        await queueAppointmentMail(step, mail)
      if (event.kind === 'missed' || event.kind === 'begun') return
      await queueAppointmentMail(step, toProvider(visit, event.kind, site, event.moved_from))
    }
    const told = await eachEvent({ tx, log, table: 'appointment_events', maxAttempts }, events, notifyOf)
    log.info({ events: told }, 'Sent notices about appointments')
    return events.length
  })
}

/** After a long stop: a visit that is over, or was called off since, is not announced. */
function isStillNews(event: Event, visit: Visit, now: Date): boolean {
  if (event.kind === 'missed') return visit.status === 'no_show'
  if (event.kind === 'begun') return visit.status === 'in_progress'
  if (visit.endsAt < now) return false
  return event.kind === 'cancelled' || visit.status !== 'cancelled'
}

/** Tells as soon as the transaction that changed a visit commits. */
export async function startNotifying(parts: NotifyParts): Promise<Loop> {
  const { sql, log } = parts
  return startOnEvent({ sql, log, channel: 'appointment_event', take: () => notifyOfAppointments(parts) })
}
