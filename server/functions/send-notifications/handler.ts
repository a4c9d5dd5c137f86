import type { Notification } from '#core/contracts/send-notifications.ts'
import { languageOf } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { addressBlock } from '#server/db/address-block.ts'
import { limitTries } from '../limit-tries.ts'
import { layOut } from '../mail/lay-out.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { addressFor, isTrue } from './address-for.ts'
import { compose } from './compose.ts'

const minute = 60

/**
 * Queues one notification, if the caller may notify the owner of that address: this is not a relay for strangers.
 * `data` is validated against the contract and not used.
 */
export async function sendNotifications({
  services,
  caller,
  input,
  request,
}: FunctionContext<Notification>): Promise<{ success: true }> {
  const isAnonymous = caller.role === 'anon'
  await limitTries(services.sql, {
    key: `send-notifications:${isAnonymous ? addressBlock(request.address) : (caller.claims.sub ?? caller.role)}`,
    allowed: isAnonymous ? 5 : 30,
    seconds: minute,
  })
  if (isAnonymous && input.type !== 'registration') {
    throw new FunctionError(401, 'not_signed_in', 'Sign in to send this notification')
  }
  await services.asCaller(caller, async (tx) => {
    const to = await addressFor(tx, caller, input)
    if (!to) {
      throw new FunctionError(
        403,
        'recipient_not_allowed',
        'You can’t send this notification to that address',
      )
    }
    // The practice's emails never claim something that didn't happen, whoever requests them.
    if (!(await isTrue(tx, caller, input, to))) return
    const [reader] = await services.sql<{ language: string }[]>`
      select private.mail_language(id) as language from auth.users where email = ${to}`
    const { subject, ...content } = compose(input.type, request.siteUrl, languageOf(reader?.language))
    await queueMail(tx, { to, subject, kind: input.type, ...layOut(content) })
  })
  services.log.info({ type: input.type }, `A notification of ${practice.name} was queued`)
  return { success: true }
}
