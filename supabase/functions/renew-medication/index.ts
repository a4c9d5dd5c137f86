import * as contract from '#core/contracts/renew-medication.ts'
import { renewMedication } from '#server/functions/medications/renew.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: renewMedication })
