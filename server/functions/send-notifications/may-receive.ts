import type { Notification } from '#core/contracts/send-notifications.ts'
import { practice } from '#core/practice.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Caller } from '#server/db/run-as.ts'

const onlyToThePractice: Notification['type'][] = ['registration', 'record_request']

/** The practice's inbox may hear of anything; others only of what concerns them, and only from whom it concerns. */
export async function mayReceive(tx: Sql, caller: Caller, notification: Notification): Promise<boolean> {
  if (notification.recipientEmail.toLowerCase() === practice.inboxEmail.toLowerCase()) return true
  if (caller.role === 'service_role') return true
  if (caller.role === 'anon' || onlyToThePractice.includes(notification.type)) return false
  const [row] = await tx<{ allowed: boolean }[]>`
    select private.may_notify(${notification.recipientEmail}) as allowed`
  return row?.allowed === true
}
