import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'
import { toPatientSide, toProvider } from './appointments/compose.ts'
import { loadVisits, type Visit } from './appointments/load-visits.ts'
import { queueAppointmentMail } from './appointments/queue.ts'
import type { EventKind } from './appointments/words.ts'
import type { Loop } from './loop.ts'
import { startOnEvent } from './on-event.ts'

type Event = { id: string; appointment_id: string; kind: EventKind | 'begun'; moved_from: Date | null }
export type TellParts = { sql: Sql; log: Pick<Logger, 'info' | 'warn'>; site: string }

const batch = 20

/**
 * Turns what happened to visits into mail to both sides; says how many events it took. The event is marked in the
 * transaction that queues its mails, and is locked meanwhile: told once, by whichever server comes first.
 */
export async function tellOfAppointments({ sql, log, site }: TellParts, now = new Date()): Promise<number> {
  return sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql
    const events = await tx<Event[]>`
      select id, appointment_id, kind, moved_from from private.appointment_events
      where mailed_at is null order by id limit ${batch} for update skip locked`
    if (events.length === 0) return 0
    const visits = await loadVisits(
      tx,
      events.map(({ appointment_id }) => appointment_id),
    )
    for (const event of events) {
      const visit = visits.get(event.appointment_id)
      if (!visit || !isStillNews(event, visit, now)) continue
      for (const mail of toPatientSide(visit, event.kind, site, event.moved_from))
        await queueAppointmentMail(tx, mail)
      if (event.kind === 'missed' || event.kind === 'begun') continue
      await queueAppointmentMail(tx, toProvider(visit, event.kind, site, event.moved_from))
    }
    await tx`
      update private.appointment_events set mailed_at = now()
      where id = any(${events.map(({ id }) => id)}::bigint[])`
    log.info({ events: events.length }, 'Told of appointments')
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
export async function startTelling(parts: TellParts): Promise<Loop> {
  const { sql, log } = parts
  return startOnEvent({ sql, log, channel: 'appointment_event', take: () => tellOfAppointments(parts) })
}
