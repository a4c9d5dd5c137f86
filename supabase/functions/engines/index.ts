import * as contract from '#core/contracts/engines.ts'
import { activeEngines } from '#server/functions/engines/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: activeEngines })
