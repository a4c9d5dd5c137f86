import * as contract from '#core/contracts/subscribe-push.ts'
import { subscribePush } from '#server/functions/subscribe-push/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: subscribePush })
