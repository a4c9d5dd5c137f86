import * as adminSetupContract from '#core/contracts/admin-setup.ts'
import * as sendNotificationsContract from '#core/contracts/send-notifications.ts'
import { adminSetup } from './admin-setup/handler.ts'
import { sendNotifications } from './send-notifications/handler.ts'
import type { ServerFunction } from './types.ts'

/** Every function that can be called by name, with its contract. */
export const functions: Record<string, ServerFunction> = {
  'admin-setup': define({ ...adminSetupContract, handle: adminSetup }),
  'send-notifications': define({ ...sendNotificationsContract, handle: sendNotifications }),
}

/** Input and handler are checked against each other here; the table itself only knows that they agree. */
function define<Input, Answer>(called: ServerFunction<Input, Answer>): ServerFunction {
  return called as unknown as ServerFunction
}
