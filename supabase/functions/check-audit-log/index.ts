import * as contract from '#core/contracts/check-audit-log.ts'
import { checkAuditLog } from '#server/functions/check-audit-log/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: checkAuditLog })
