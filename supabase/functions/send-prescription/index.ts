import * as contract from '#core/contracts/send-prescription.ts'
import { sendPrescription } from '#server/functions/send-prescription/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: sendPrescription })
