import * as contract from '#core/contracts/prescribe-medication.ts'
import { prescribeMedication } from '#server/functions/medications/prescribe.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: prescribeMedication })
