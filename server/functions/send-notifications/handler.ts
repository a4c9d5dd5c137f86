import type { Notification } from '#core/contracts/send-notifications.ts'
import { practice } from '#core/practice.ts'
import { limitTries } from '../limit-tries.ts'
import { layOut } from '../mail/lay-out.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { compose } from './compose.ts'
import { mayReceive } from './may-receive.ts'

const minute = 60

/** Queues one notification, if the caller may have it sent to that address: this is no relay for strangers. */
export async function sendNotifications({
  services,
  caller,
  input,
  request,
}: FunctionContext<Notification>): Promise<{ success: true }> {
  const isAnonymous = caller.role === 'anon'
  await limitTries(services.sql, {
    key: `send-notifications:${isAnonymous ? request.address : (caller.claims.sub ?? caller.role)}`,
    allowed: isAnonymous ? 5 : 30,
    seconds: minute,
  })
  if (isAnonymous && input.type !== 'registration') {
    throw new FunctionError(401, 'not_signed_in', 'Sign in to send this notification')
  }
  await services.asCaller(caller, async (tx) => {
    if (!(await mayReceive(tx, caller, input))) {
      throw new FunctionError(
        403,
        'recipient_not_allowed',
        'You cannot have this notification sent to that address',
      )
    }
    const { subject, ...content } = compose(input, request.siteUrl)
    await queueMail(tx, { to: input.recipientEmail, subject, kind: input.type, ...layOut(content) })
  })
  services.log.info({ type: input.type }, `A notification of ${practice.name} was queued`)
  return { success: true }
}
