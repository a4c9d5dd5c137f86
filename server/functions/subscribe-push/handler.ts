import type { SubscribePush, SubscribePushRequest } from '#core/contracts/subscribe-push.ts'
import { limitTries } from '../limit-tries.ts'
import { refusedWith } from '../refused-with.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import type { FunctionContext } from '../types.ts'

/**
 * Adds a device of the caller. The server will post to its address, so only addresses of known push services are
 * stored (SM646). Without the practice's keys nothing is stored at all (SM649).
 */
export async function subscribePush({
  services,
  caller,
  input,
}: FunctionContext<SubscribePushRequest>): Promise<SubscribePush> {
  const me = requireSignedIn(caller)
  await limitTries(services.sql, { key: `subscribe-push:${me}`, allowed: 20, seconds: 60 })
  const { push } = services.engines
  if (!push) throw refusedWith('pushIsNotSetUp')
  const { endpoint, p256dh, auth, label, language } = input
  if (!push.accepts(endpoint)) throw refusedWith('pushServiceNotKnown')
  const [kept] = await services.asCaller(
    caller,
    (tx) => tx<{ id: string }[]>`
      select private.keep_push_subscription(${endpoint}, ${p256dh}, ${auth}, ${label}, ${language}) as id`,
  )
  if (!kept) throw new Error('No device was stored')
  return kept
}
