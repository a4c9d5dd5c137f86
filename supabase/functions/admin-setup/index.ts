import * as contract from '#core/contracts/admin-setup.ts'
import { adminSetup } from '#server/functions/admin-setup/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: adminSetup })
