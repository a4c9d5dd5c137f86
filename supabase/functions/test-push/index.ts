import * as contract from '#core/contracts/test-push.ts'
import { testPush } from '#server/functions/test-push/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: testPush })
