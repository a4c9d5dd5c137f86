import * as contract from '#core/contracts/my-record.ts'
import { myRecord } from '#server/functions/my-record/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: myRecord })
