import * as contract from '#core/contracts/test-mail.ts'
import { testMail } from '#server/functions/test-mail/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: testMail })
