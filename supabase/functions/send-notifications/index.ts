import * as contract from '#core/contracts/send-notifications.ts'
import { sendNotifications } from '#server/functions/send-notifications/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: sendNotifications })
