import * as contract from '#core/contracts/signed-document.ts'
import { signedDocument } from '#server/functions/signed-document/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: signedDocument })
