import * as adminSetupContract from '#core/contracts/admin-setup.ts'
import * as iceServersContract from '#core/contracts/ice-servers.ts'
import * as sendNotificationsContract from '#core/contracts/send-notifications.ts'
import { adminSetup } from './admin-setup/handler.ts'
import { iceServers } from './ice-servers/handler.ts'
import { sendNotifications } from './send-notifications/handler.ts'
import type { ServerFunction } from './types.ts'

/** Every function that can be called by name, with its contract. */
export const functions: Record<string, ServerFunction> = {
  'admin-setup': define({ ...adminSetupContract, handle: adminSetup }),
  'ice-servers': define({ ...iceServersContract, handle: iceServers }),
  'send-notifications': define({ ...sendNotificationsContract, handle: sendNotifications }),
}

/** Input and handler are checked against each other here; the table itself only knows that they agree. */
function define<Input, Answer>(called: ServerFunction<Input, Answer>): ServerFunction {
  return called as unknown as ServerFunction
}
