import * as contract from '#core/contracts/fulfil-record-request.ts'
import { fulfilRecordRequest } from '#server/functions/fulfil-record-request/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: fulfilRecordRequest })
