import * as contract from '#core/contracts/draft-note.ts'
import { draftNote } from '#server/functions/draft-note/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: draftNote })
