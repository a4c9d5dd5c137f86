import * as contract from '#core/contracts/close-account.ts'
import { closeAccount } from '#server/functions/close-account/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: closeAccount })
