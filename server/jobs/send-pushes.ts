import type { Language } from '#core/language.ts'
import { giveUpAll, leaseDue, longestAlertPause, noteFailure, putAway } from '#server/db/outbox.ts'
import type { Pool, Sql } from '#server/db/pool.ts'
import { reasonOf } from '#server/db/reason-of.ts'
import { messageOf, type PushKind } from '#server/engines/push/messages.ts'
import { type PushDevice, type PushEngine, PushGone } from '#server/engines/push/types.ts'
import type { Logger } from '#server/log.ts'
import type { Loop } from './loop.ts'
import { startOnEvent } from './on-event.ts'

type Parts = { sql: Pool; log: Pick<Logger, 'info' | 'warn'>; engine: PushEngine | undefined }
type Leased = { id: string; attempts: number; kind: PushKind; task_id: string }
type Push = Leased &
  PushDevice & {
    device: string
    label: string
    recipient: string
    language: Language
    is_admin: boolean
    is_current: boolean
    is_unanswered: boolean
  }

const columns = ['id', 'attempts', 'kind', 'task_id'] as const
const batch = 20
const leaseSeconds = 60
/** Once someone has the task. Until then a push is never given up. */
const maxAttempts = 8
const notSetUp = 'Push notifications are not set up (VAPID_PUBLIC_KEY).'

/**
 * Sends due push notifications and returns how many it took. As with email, one about a closed task, or a reminder of
 * an acknowledged one, isn't sent.
 */
export async function sendPushes({ sql, log, engine }: Parts): Promise<number> {
  if (!engine) return giveUpAll(sql, 'push_outbox', notSetUp)
  const leased = await leaseDue<Leased>(sql, 'push_outbox', { columns, batch, seconds: leaseSeconds })
  await Promise.all(leased.map((one) => sendOne({ sql, log, engine }, one)))
  return leased.length
}

async function sendOne({ sql, log, engine }: Parts & { engine: PushEngine }, leased: Leased): Promise<void> {
  const [push] = await sql<Push[]>`
    select o.id, o.attempts, o.kind, o.task_id, s.id as device, s.label, o.recipient, s.endpoint, s.p256dh, s.auth, s.language,
      a.is_current and s.user_id = o.recipient and private.may_be_on_call(o.recipient) as is_current, a.is_unanswered,
      exists (select from public.user_roles r where r.user_id = o.recipient and r.role = 'admin') as is_admin
    from private.push_outbox o
    join public.push_subscriptions s on s.id = o.subscription_id
    cross join lateral private.safety_alert(o.task_id, o.kind) a
    where o.id = ${leased.id}`
  if (!push) return putAway(sql, 'push_outbox', leased.id, 'The device was removed.')
  if (!push.is_current)
    return putAway(sql, 'push_outbox', leased.id, 'No longer needed: someone has the task.')
  try {
    await engine.send(push, messageOf(push.kind, push.language, push.task_id, push.is_admin))
  } catch (error) {
    const reason = reasonOf(error)
    log.warn({ push: push.id, device: push.device, attempt: push.attempts, reason }, 'A push was not sent')
    if (error instanceof PushGone) {
      await sql.begin((tx) => forgetDevice(tx, push, reason))
      return
    }
    const givesUp = !push.is_unanswered && push.attempts >= maxAttempts
    await noteFailure(sql, 'push_outbox', push, { reason, givesUp, longestPause: longestAlertPause })
    await sql`
      update public.push_subscriptions set failed_at = now(), last_error = ${reason} where id = ${push.device}`
    return
  }
  await sql`update private.push_outbox set sent_at = now(), last_error = null where id = ${push.id}`
  await sql`
    update public.push_subscriptions set last_success_at = now(), failed_at = null, last_error = null
    where id = ${push.device}`
  log.info({ push: push.id, kind: push.kind }, 'Sent a push notification')
}

/** A person on call must learn that this device no longer gets notifications. */
async function forgetDevice(tx: Sql, { id, device, label, recipient }: Push, reason: string): Promise<void> {
  await putAway(tx, 'push_outbox', id, reason)
  await tx`delete from public.push_subscriptions where id = ${device}`
  await tx`
    select private.notify(${recipient}, 'push_ended', ${`Push notifications ended on ${label}`},
      'Turn them on again if you still use this device.', '/account-security#notifications')`
}

/**
 * Sends as soon as there is a notice about a task, in its own loop, so that a slow push service delays neither email
 * nor texts.
 */
export async function startSendingPushes(parts: Parts): Promise<Loop> {
  const { sql, log } = parts
  return startOnEvent({ sql, log, channel: 'safety_event', take: () => sendPushes(parts) })
}
