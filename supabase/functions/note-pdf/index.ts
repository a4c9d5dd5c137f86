import * as contract from '#core/contracts/note-pdf.ts'
import { notePdf } from '#server/functions/note-pdf/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: notePdf })
