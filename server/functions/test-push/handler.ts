import type { TestPush, TestPushRequest } from '#core/contracts/test-push.ts'
import type { Language } from '#core/language.ts'
import { testMessage } from '#server/engines/push/messages.ts'
import { type PushDevice, PushGone } from '#server/engines/push/types.ts'
import { limitTries } from '../limit-tries.ts'
import { refusedWith } from '../refused-with.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import type { FunctionContext } from '../types.ts'

type Device = PushDevice & { id: string; language: Language; is_admin: boolean }

/**
 * A notification to one of the caller's own devices (otherwise SM650), sent immediately, so that they see whether it
 * works.
 */
export async function testPush({
  services,
  caller,
  input,
}: FunctionContext<TestPushRequest>): Promise<TestPush> {
  const me = requireSignedIn(caller)
  await limitTries(services.sql, { key: `test-push:${me}`, allowed: 10, seconds: 60 })
  const { push } = services.engines
  if (!push) throw refusedWith('pushIsNotSetUp')
  const [own] = await services.asCaller(
    caller,
    (tx) => tx<{ id: string }[]>`select id from public.push_subscriptions where id = ${input.id}`,
  )
  if (!own) throw refusedWith('pushDeviceNotFound')
  const [device] = await services.sql<Device[]>`
    select s.id, s.endpoint, s.p256dh, s.auth, s.language,
      exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin') as is_admin
    from public.push_subscriptions s where s.id = ${own.id}`
  if (!device) throw refusedWith('pushDeviceNotFound')
  try {
    await push.send(device, testMessage(device.language, device.is_admin))
  } catch (error) {
    services.log.warn({ err: error, device: device.id }, 'A test notification was not sent')
    if (error instanceof PushGone) {
      await services.sql`delete from public.push_subscriptions where id = ${device.id}`
      throw refusedWith('pushDeviceNotFound')
    }
    return { sent: false }
  }
  await services.sql`
    update public.push_subscriptions set last_success_at = now(), failed_at = null, last_error = null
    where id = ${device.id}`
  return { sent: true }
}
