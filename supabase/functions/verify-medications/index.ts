import * as contract from '#core/contracts/verify-medications.ts'
import { verifyMedications } from '#server/functions/medications/verify.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: verifyMedications })
