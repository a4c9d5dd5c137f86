import type { Notification } from '#core/contracts/send-notifications.ts'
import { practice } from '#core/practice.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Caller } from '#server/db/run-as.ts'

const onlyToThePractice: Notification['type'][] = ['registration', 'record_request']

/**
 * Where the notification goes: to the practice's inbox, or to the account of the person concerned. Whatever address a
 * profile shows, email goes to the one its owner confirmed. Nothing if the caller may not notify them.
 */
export async function addressFor(
  tx: Sql,
  caller: Caller,
  { type, recipientEmail }: Notification,
): Promise<string | undefined> {
  if (recipientEmail.toLowerCase() === practice.inboxEmail.toLowerCase()) return practice.inboxEmail
  if (caller.role === 'service_role') return recipientEmail
  if (caller.role === 'anon' || onlyToThePractice.includes(type)) return undefined
  const [row] = await tx<{ address: string | null }[]>`
    select private.notification_address(${recipientEmail}) as address`
  return row?.address ?? undefined
}

/**
 * Whether a patient's notification describes something that really happened. The practice's own inbox and staff
 * callers are exempt.
 */
export async function isTrue(tx: Sql, caller: Caller, { type }: Notification, to: string): Promise<boolean> {
  if (to === practice.inboxEmail || caller.role !== 'authenticated') return true
  const [row] = await tx<{ happened: boolean }[]>`
    select private.notification_is_true(${type}, ${to}) as happened`
  return row?.happened ?? false
}
