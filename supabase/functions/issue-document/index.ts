import * as contract from '#core/contracts/issue-document.ts'
import { issueDocument } from '#server/functions/issue-document/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: issueDocument })
