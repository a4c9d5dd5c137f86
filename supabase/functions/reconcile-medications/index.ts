import * as contract from '#core/contracts/reconcile-medications.ts'
import { reconcileMedications } from '#server/functions/medications/reconcile.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: reconcileMedications })
