import * as contract from '#core/contracts/change-medication.ts'
import { changeMedication } from '#server/functions/medications/change.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: changeMedication })
