import * as contract from '#core/contracts/stop-medication.ts'
import { stopMedication } from '#server/functions/medications/stop.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: stopMedication })
