import * as contract from '#core/contracts/assessment-report.ts'
import { assessmentReport } from '#server/functions/assessment-report/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: assessmentReport })
