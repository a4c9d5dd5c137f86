import * as contract from '#core/contracts/sign-note.ts'
import { signNote } from '#server/functions/sign-note/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: signNote })
